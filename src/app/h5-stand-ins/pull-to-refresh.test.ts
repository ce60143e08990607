import { eventCenter } from '@tarojs/runtime';
import { defineCustomElement } from './pull-to-refresh';
import { touch } from './touch.testing';

const stopped = () =>
  new Promise((resolve) => eventCenter.trigger('__taroStopPullDownRefresh', { successHandler: resolve }));

function page() {
  defineCustomElement();
  const onPullDownRefresh = jest.fn();
  const box = document.createElement('div');
  Object.assign(box, { __page: { onPullDownRefresh } });
  const pull = document.createElement('taro-pull-to-refresh-core');
  pull.appendChild(document.createElement('main'));
  box.appendChild(pull);
  document.body.appendChild(box);
  const drag = (...way: number[]) => {
    touch(pull, 'touchstart', 100);
    return way.map((by) => touch(pull, 'touchmove', 100 + by));
  };
  return { box, pull, onPullDownRefresh, drag, end: () => touch(pull, 'touchend') };
}

describe('a page that is pulled down', () => {
  beforeEach(() => Object.defineProperty(window.screen, 'height', { configurable: true, value: 800 }));
  afterEach(() => (document.body.innerHTML = ''));

  it('follows the finger, shows its dots when it was pulled far enough, and is refreshed when let go', async () => {
    const { pull, onPullDownRefresh, drag, end } = page();
    drag(1, 41);
    expect(pull.style.transform).toMatch(/^translate3d\(0px,\s?2\d/);
    expect(pull.querySelector('.pull-dots')).toBeNull();
    drag(1, 61, 121, 181);
    expect(pull.querySelectorAll('.pull-dots i')).toHaveLength(3);
    expect(onPullDownRefresh).not.toHaveBeenCalled();
    end();
    expect(onPullDownRefresh).toHaveBeenCalledTimes(1);
    expect(pull.style.transform).toMatch(/51px/);
    await stopped();
    expect(pull.style.transform).toBe('');
    expect(pull.querySelector('.pull-dots')).toBeNull();
    expect(pull.innerHTML).toBe('<main></main>');
  });

  it('goes back without a refresh when it is let go early', () => {
    const { pull, onPullDownRefresh, drag, end } = page();
    drag(1, 41);
    end();
    expect(onPullDownRefresh).not.toHaveBeenCalled();
    expect(pull.style.transform).toBe('');
  });

  it('is refreshed once, however often it is pulled meanwhile', () => {
    const { onPullDownRefresh, drag, end } = page();
    drag(1, 121, 181);
    end();
    drag(1, 41);
    end();
    expect(onPullDownRefresh).toHaveBeenCalledTimes(1);
  });

  it('leaves the touch to the page while that is scrolled or moves up', () => {
    const { box, pull, drag } = page();
    expect(drag(-20, -40)).toEqual([true, true]);
    box.scrollTop = 300;
    expect(drag(20, 40)).toEqual([true, true]);
    expect(pull.style.transform).toBe('');
    box.scrollTop = 0;
    expect(drag(20, 40)).toEqual([false, false]);
  });

  it('is pulled by the program, too, and hears no more once it is gone', async () => {
    const { box, pull, onPullDownRefresh } = page();
    eventCenter.trigger('__taroStartPullDownRefresh', { successHandler: jest.fn() });
    expect(pull.querySelector('.pull-dots')).not.toBeNull();
    await stopped();
    box.remove();
    eventCenter.trigger('__taroStartPullDownRefresh', { successHandler: jest.fn() });
    expect(onPullDownRefresh).toHaveBeenCalledTimes(1);
  });
});
