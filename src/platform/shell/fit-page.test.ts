import { fitPage } from './fit-page';
import { firstColour, followStatusBar, isDarkColour } from './status-bar';
import type { ShellDoor } from './types';

type Listener = (payload: unknown) => void;

function fittedPage() {
  const listeners = new Map<string, Listener>();
  const call = jest.fn(async () => null);
  fitPage({
    on: (event: string, listener: Listener) => void listeners.set(event, listener),
    call,
  } as unknown as ShellDoor);
  return { call, tell: (event: string, payload: unknown) => listeners.get(event)?.(payload) };
}
const variable = (name: string) => document.documentElement.style.getPropertyValue(name);

beforeEach(() => {
  document.body.innerHTML = '';
  document.elementFromPoint = () => document.body.firstElementChild;
});
afterEach(() => jest.useRealTimers());

describe('the page in its shell', () => {
  it('keeps clear of what the shell says is covered', () => {
    fittedPage().tell('insets', { top: 24, bottom: 16 });
    expect([variable('--safe-top'), variable('--safe-bottom')]).toEqual(['24px', '16px']);
  });

  it('ends above the keyboard and scrolls the field that is typed in, also the next one, into what is left', () => {
    document.body.innerHTML = '<input id="a"><input id="b">';
    const place = (id: string, bottom: number) => {
      const field = document.getElementById(id) as HTMLElement;
      field.getBoundingClientRect = () => ({ bottom }) as DOMRect;
      return field;
    };
    const scroller = document.documentElement;
    Object.defineProperty(document, 'scrollingElement', { value: scroller, configurable: true });
    scroller.scrollTop = 0;
    place('a', window.innerHeight - 100).focus();
    const { tell } = fittedPage();
    tell('keyboard', { height: 300 });
    expect(variable('--keyboard')).toBe('300px');
    expect(scroller.scrollTop).toBe(216);
    place('b', window.innerHeight - 284).focus();
    expect(scroller.scrollTop).toBe(216 + 32);
    tell('keyboard', { height: 0 });
    expect(variable('--keyboard')).toBe('0px');
    place('a', window.innerHeight).focus();
    expect(scroller.scrollTop).toBe(216 + 32);
  });

  it('tells the status bar once what is under it, and again when that has changed', async () => {
    jest.useFakeTimers();
    document.body.innerHTML = '<div style="background-color: rgb(11, 47, 134)"></div>';
    const { call } = fittedPage();
    expect(call.mock.calls).toEqual([['setStatusBar', { dark: true }]]);
    const page = document.body.firstElementChild as HTMLElement;
    page.style.backgroundColor = 'rgb(255, 255, 255)';
    await Promise.resolve();
    jest.advanceTimersByTime(300);
    expect(call.mock.calls.slice(1)).toEqual([['setStatusBar', { dark: false }]]);
    page.className = 'same';
    await Promise.resolve();
    jest.advanceTimersByTime(300);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('goes on without a shell that knows no status bar', async () => {
    const stop = followStatusBar(() => Promise.reject(new Error('unsupported')));
    await Promise.resolve();
    stop();
  });

  it.each([
    ['linear-gradient(160deg, rgb(11, 47, 134) 0%, rgb(20, 85, 217) 78%)', [11, 47, 134, 1], true],
    ['rgba(0, 0, 0, 0)', [0, 0, 0, 0], true],
    ['rgb(243, 245, 249)', [243, 245, 249, 1], false],
    ['none', null, false],
  ] as const)('reads the colour of %s', (css, colour, dark) => {
    const read = firstColour(css);
    expect(read).toEqual(colour);
    expect(read !== null && isDarkColour(read)).toBe(dark);
  });
});
