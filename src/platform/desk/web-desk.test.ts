import { webDesk } from './web-desk';

const BOARD = `
  <input id="search">
  <div id="board">
    <div data-desk-column="received">
      <div data-desk-card="a"><div tabindex="0" id="a"></div></div>
      <div data-desk-card="b"><div tabindex="0" id="b"></div></div>
    </div>
    <div data-desk-column="assigned"></div>
    <div data-desk-column="repairing"><div data-desk-card="c"><div tabindex="0" id="c"></div></div></div>
  </div>
  <div id="pane" tabindex="0"></div>`;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}
const key = (name: string, options: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...options });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
};

beforeEach(() => {
  document.body.innerHTML = BOARD;
  // jsdom draws nothing.
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

describe('keys of a board', () => {
  const onKey = jest.fn(() => true);
  let end: () => void;
  beforeEach(() => {
    onKey.mockClear();
    end = webDesk.keys(element('board'), onKey);
  });
  afterEach(() => end());

  it('arrows begin at the first card, go up and down its column, and past empty ones', () => {
    key('ArrowDown');
    expect(element('a')).toHaveFocus();
    key('ArrowDown');
    expect(element('b')).toHaveFocus();
    key('ArrowRight');
    expect(element('c')).toHaveFocus();
    key('ArrowLeft');
    expect(element('a')).toHaveFocus();
    expect(key('ArrowUp').defaultPrevented).toBe(true);
    expect(element('a')).toHaveFocus();
    expect(onKey).not.toHaveBeenCalled();
  });

  it('other keys come with the card that has the focus', () => {
    element('c').focus();
    expect(key(']').defaultPrevented).toBe(true);
    expect(onKey).toHaveBeenLastCalledWith(']', { card: 'c', isTyping: false });
    element('search').focus();
    key('/');
    expect(onKey).toHaveBeenLastCalledWith('/', { card: null, isTyping: true });
  });

  it('Escape leaves a text box, from which the arrows go on', () => {
    element('search').focus();
    key('ArrowDown');
    expect(element('search')).toHaveFocus();
    key('Escape');
    expect(document.body).toHaveFocus();
    key('ArrowDown');
    expect(element('a')).toHaveFocus();
  });

  it('Escape leaves a text box that keeps its keys to itself, and what was typed stays', () => {
    element('search').addEventListener('keydown', (event) => event.stopPropagation());
    element('search').focus();
    expect(key('Escape').defaultPrevented).toBe(true);
    expect(document.body).toHaveFocus();
  });

  it('arrows beside the board scroll, and shortcuts of the browser stay', () => {
    element('pane').focus();
    expect(key('ArrowDown').defaultPrevented).toBe(false);
    expect(element('pane')).toHaveFocus();
    key('f', { ctrlKey: true });
    expect(onKey).not.toHaveBeenCalled();
  });

  it('is not misled by events of text boxes that only have the name of a key', () => {
    element('search').dispatchEvent(new CustomEvent('keydown', { bubbles: true }));
    expect(onKey).not.toHaveBeenCalled();
  });

  it('does nothing while something must be answered', () => {
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><div id="yes" tabindex="0"></div></div>');
    element('yes').focus();
    key(']');
    key('ArrowDown');
    expect(onKey).not.toHaveBeenCalled();
    expect(element('yes')).toHaveFocus();
  });
});

it('finds a card that moves in the column that it has come to', () => {
  document
    .querySelector('[data-desk-column="repairing"]')
    ?.insertAdjacentHTML('beforeend', '<div data-desk-card="a"><div tabindex="0" id="moved"></div></div>');
  expect(webDesk.focusCard(element('board'), 'a', 'repairing')).toBe(true);
  expect(element('moved')).toHaveFocus();
  expect(webDesk.focusCard(element('board'), 'a', 'assigned')).toBe(false);
});

describe('a card that is dragged', () => {
  const hands = { onLift: jest.fn(), onOver: jest.fn(), onDrop: jest.fn(), onEnd: jest.fn() };
  const pointer = (name: string, x: number, pointerType = 'mouse') => {
    const event = new MouseEvent(name, { bubbles: true, cancelable: true, button: 0, clientX: x, clientY: 0 });
    return Object.assign(event, { pointerId: 1, pointerType });
  };
  const over = (id: string | null) => {
    document.elementFromPoint = () => (id === null ? null : document.querySelector(`[data-desk-column="${id}"]`));
  };
  let end: () => void;
  beforeEach(() => {
    jest.clearAllMocks();
    end = webDesk.drag(element('board'), hands);
  });
  afterEach(() => end());

  it('is told where it hangs and where it falls, and its click opens nothing', () => {
    const clicked = jest.fn();
    element('a').addEventListener('click', clicked);
    element('a').dispatchEvent(pointer('pointerdown', 0));
    over('received');
    document.dispatchEvent(pointer('pointermove', 3));
    expect(hands.onLift).not.toHaveBeenCalled();
    over('assigned');
    document.dispatchEvent(pointer('pointermove', 40));
    expect(hands.onLift).toHaveBeenCalledWith('a');
    expect(hands.onOver).toHaveBeenLastCalledWith('assigned');
    expect(element('board').querySelector('[aria-hidden="true"]')).not.toBeNull();
    document.dispatchEvent(pointer('pointerup', 40));
    element('a').click();
    expect(hands.onDrop.mock.calls).toEqual([['a', 'assigned']]);
    expect(hands.onEnd).toHaveBeenCalledTimes(1);
    expect(clicked).not.toHaveBeenCalled();
    expect(element('board').querySelector('[aria-hidden="true"]')).toBeNull();
  });

  it('goes back with Escape', () => {
    element('a').dispatchEvent(pointer('pointerdown', 0));
    over('assigned');
    document.dispatchEvent(pointer('pointermove', 40));
    key('Escape');
    document.dispatchEvent(pointer('pointerup', 40));
    expect([hands.onDrop.mock.calls.length, hands.onEnd.mock.calls.length]).toEqual([0, 1]);
  });

  it('is lifted by a finger that rests, not by one that scrolls', () => {
    jest.useFakeTimers();
    over('assigned');
    element('a').dispatchEvent(pointer('pointerdown', 0, 'touch'));
    document.dispatchEvent(pointer('pointermove', 20, 'touch'));
    jest.advanceTimersByTime(1000);
    expect(hands.onLift).not.toHaveBeenCalled();
    element('a').dispatchEvent(pointer('pointerdown', 0, 'touch'));
    jest.advanceTimersByTime(400);
    expect(hands.onLift).toHaveBeenCalledWith('a');
    document.dispatchEvent(pointer('pointerup', 0, 'touch'));
    jest.useRealTimers();
  });
});
