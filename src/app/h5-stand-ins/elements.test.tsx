import { act, render } from '@testing-library/react';
import { Image } from './image';
import { ScrollView } from './scroll-view';
import { touch } from './touch.testing';
import { View } from './view';

const element = (container: HTMLElement): HTMLElement => {
  const { firstElementChild } = container;
  if (!(firstElementChild instanceof HTMLElement)) throw new Error('Nothing is drawn');
  return firstElementChild;
};

describe('a view', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows that it is touched, and no more when the touch has ended or was taken for a scroll', () => {
    const view = element(render(<View className="row" hoverClass="pressed" hoverStayTime={80} />).container);
    for (const end of ['touchend', 'touchcancel'] as const) {
      touch(view, 'touchstart');
      expect(view.className).toBe('row');
      jest.advanceTimersByTime(50);
      expect(view.className).toBe('row pressed');
      touch(view, end);
      jest.advanceTimersByTime(80);
      expect(view.className).toBe('row');
    }
  });

  it('shows nothing of a touch that has ended before', () => {
    const view = element(render(<View hoverClass="pressed" />).container);
    touch(view, 'touchstart');
    touch(view, 'touchend');
    jest.advanceTimersByTime(1000);
    expect(view.className).toBe('');
  });

  it('stays pressed when it is drawn anew meanwhile', () => {
    const { container, rerender } = render(<View className="row" hoverClass="pressed" />);
    touch(element(container), 'touchstart');
    jest.advanceTimersByTime(50);
    rerender(<View className="row on" hoverClass="pressed" />);
    expect(element(container).className.split(' ').sort()).toEqual(['on', 'pressed', 'row']);
  });
});

describe('a picture', () => {
  const drawn = () => act(async () => Promise.resolve());
  const given = { src: '/a.png', mode: 'aspectFill' as const, nativeProps: { alt: '车' } };

  it('is drawn with its name, and tells when it has come and when it fails', async () => {
    const [onLoad, onError] = [jest.fn(), jest.fn()];
    const { container } = render(<Image {...given} onLoad={onLoad} onError={onError} />);
    await drawn();
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/a.png');
    expect(picture?.alt).toBe('车');
    expect(picture?.className).toBe('taro-img__mode-aspectfill taro-img__mode-aspectfill--width');
    picture?.dispatchEvent(new Event('load'));
    expect(onLoad).toHaveBeenCalledTimes(1);
    picture?.dispatchEvent(new Event('error'));
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('changes its address in place, and goes with it', async () => {
    const { container, rerender } = render(<Image {...given} />);
    await drawn();
    const picture = container.querySelector('img');
    rerender(<Image {...given} src="/b.png" />);
    await drawn();
    expect(container.querySelector('img')).toBe(picture);
    expect(picture?.getAttribute('src')).toBe('/b.png');
    rerender(<Image {...given} src="" />);
    await drawn();
    expect(container.querySelector('img')).toBeNull();
  });

  it('is not fetched before it is near the window, if it is lazy', async () => {
    let come: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
    const watch = jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((tell) => {
      come = tell as never;
      return { observe: () => undefined, disconnect: () => undefined } as never;
    });
    const { container } = render(<Image {...given} lazyLoad />);
    await drawn();
    expect(container.querySelector('img')?.hasAttribute('src')).toBe(false);
    come([{ isIntersecting: true }]);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/a.png');
    watch.mockRestore();
  });
});

describe('a box that scrolls', () => {
  it('is dressed for its direction, without a bar if that is asked for', () => {
    const { container, rerender } = render(<ScrollView scrollX enhanced showScrollbar={false} className="chips" />);
    expect(element(container).className.split(' ').sort()).toEqual([
      'chips',
      'taro-scroll--hidebar',
      'taro-scroll-view__scroll-x',
    ]);
    rerender(<ScrollView scrollY className="chips" />);
    expect(element(container).className.split(' ').sort()).toEqual(['chips', 'taro-scroll-view__scroll-y']);
  });

  it('tells once of each scroll where it stands, and at rest that its end is reached', () => {
    jest.useFakeTimers();
    const [onScroll, onEnd] = [jest.fn(), jest.fn()];
    const { container } = render(<ScrollView scrollY onScroll={onScroll} onScrollToLower={onEnd} />);
    element(container).dispatchEvent(new Event('scroll'));
    expect(onScroll).toHaveBeenCalledTimes(1);
    expect(onScroll.mock.calls[0][0].detail).toMatchObject({ scrollTop: 0, scrollLeft: 0 });
    expect(onEnd).not.toHaveBeenCalled();
    jest.advanceTimersByTime(200);
    expect(onEnd).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('keeps touches from what lies around it', () => {
    const around = jest.fn();
    document.addEventListener('touchmove', around);
    touch(element(render(<ScrollView scrollY />).container), 'touchmove');
    expect(around).not.toHaveBeenCalled();
  });

  it('brings an element into view when it is told to while it is shown', () => {
    const seen = jest.fn();
    const row = <View id="row-3" ref={(node: HTMLElement | null) => node && (node.scrollIntoView = seen)} />;
    const { rerender } = render(<ScrollView scrollY>{row}</ScrollView>);
    rerender(
      <ScrollView scrollY scrollIntoView="row-3">
        {row}
      </ScrollView>,
    );
    expect(seen).toHaveBeenCalledTimes(1);
  });
});
