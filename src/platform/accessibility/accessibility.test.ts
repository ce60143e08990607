import { accessibility } from './index.h5';

const key = (name: string, options: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...options });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
};

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

describe('keys on what a finger presses (WCAG 2.1.1)', () => {
  const press = accessibility.pressable.onKeyDown as (event: KeyboardEvent) => void;
  const clicked = jest.fn();

  beforeEach(() => {
    clicked.mockClear();
    document.body.innerHTML = '<div id="row" tabindex="0"><input id="inner"></div>';
    element('row').addEventListener('keydown', press);
    element('row').addEventListener('click', clicked);
    element('row').focus();
  });

  it('Enter and Space press it, and Space does not scroll', () => {
    expect(key('Enter').defaultPrevented).toBe(true);
    expect(key(' ').defaultPrevented).toBe(true);
    expect(clicked).toHaveBeenCalledTimes(2);
  });

  it('a key that is kept down presses once', () => {
    key('Enter');
    key('Enter', { repeat: true });
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('leaves other keys alone, and those of a text box inside', () => {
    expect(key('a').defaultPrevented).toBe(false);
    element('inner').focus();
    expect(key(' ').defaultPrevented).toBe(false);
    expect(clicked).not.toHaveBeenCalled();
  });
});

describe('keys on a row of things too small to be hit', () => {
  it('arrows go through them, Enter presses, other keys are left alone', () => {
    const onStep = jest.fn();
    const onPress = jest.fn();
    const { onKeyDown } = accessibility.stepped(onStep, onPress);
    document.body.innerHTML = '<div id="rail" tabindex="0"></div>';
    element('rail').addEventListener('keydown', onKeyDown as (event: KeyboardEvent) => void);
    element('rail').focus();
    for (const name of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'Enter', 'a']) key(name);
    expect(onStep.mock.calls).toEqual([[1], [1], [-1]]);
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(key('a').defaultPrevented).toBe(false);
  });
});

describe('a key on what acts while it is held', () => {
  it('holds it from the first press to the release', () => {
    const held: string[] = [];
    const { onKeyDown, onKeyUp } = accessibility.held(
      () => held.push('down'),
      () => held.push('up'),
    );
    document.body.innerHTML = '<div id="start" tabindex="0"></div>';
    element('start').addEventListener('keydown', onKeyDown as (event: KeyboardEvent) => void);
    element('start').addEventListener('keyup', onKeyUp as (event: KeyboardEvent) => void);
    element('start').focus();
    expect(key(' ').defaultPrevented).toBe(true);
    key(' ', { repeat: true });
    key('a');
    element('start').dispatchEvent(new KeyboardEvent('keyup', { key: ' ' }));
    expect(held).toEqual(['down', 'up']);
  });
});

describe('a text box with a list (ARIA combobox)', () => {
  it('names the list while it is shown, and the entry that the arrows have reached', () => {
    expect(accessibility.combobox('搜索', null, null)).toMatchObject({
      nativeProps: { role: 'combobox', 'aria-expanded': 'false' },
    });
    expect(accessibility.combobox('搜索', 'list', 'list-2')).toMatchObject({
      nativeProps: { 'aria-expanded': 'true', 'aria-controls': 'list', 'aria-activedescendant': 'list-2' },
    });
  });

  it('takes its keys before the box, leaves the others and those of an input method', () => {
    document.body.innerHTML = '<div id="around"><input id="box"></div>';
    const reached = jest.fn();
    element('box').addEventListener('keydown', reached);
    const end = accessibility.typedKeys(element('around'), (name) => name === 'ArrowDown');
    element('box').focus();
    expect(key('ArrowDown').defaultPrevented).toBe(true);
    expect(reached).not.toHaveBeenCalled();
    expect(key('a').defaultPrevented).toBe(false);
    expect(key('ArrowDown', { isComposing: true }).defaultPrevented).toBe(false);
    end();
    expect(key('ArrowDown').defaultPrevented).toBe(false);
  });
});

describe('focus on a page that one comes back to (WCAG 2.4.3)', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="row" tabindex="0"></div><div id="other" tabindex="0"></div><input id="box">';
  });
  const leave = () => (document.activeElement as HTMLElement).blur();

  it('is where it was, unless something else has it', () => {
    element('row').focus();
    const back = accessibility.rememberFocus();
    leave();
    back();
    expect(document.activeElement).toBe(element('row'));
    element('other').focus();
    back();
    expect(document.activeElement).toBe(element('other'));
  });

  it('does not go into a text box, which would bring up the keyboard', () => {
    element('box').focus();
    const back = accessibility.rememberFocus();
    leave();
    back();
    expect(document.activeElement).not.toBe(element('box'));
  });

  it('goes back to what a key has pressed, though the text box of the next page has it already', async () => {
    element('row').addEventListener('keydown', accessibility.pressable.onKeyDown as (event: KeyboardEvent) => void);
    element('row').focus();
    key('Enter');
    element('box').focus();
    const back = accessibility.rememberFocus();
    back();
    // The page that is left keeps the focus until it has slid away.
    expect(document.activeElement).toBe(element('box'));
    element('box').remove();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.activeElement).toBe(element('row'));
  });
});

describe('focus in what lies over the page (WCAG 2.4.3)', () => {
  beforeEach(() => {
    // jsdom draws nothing.
    jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
      return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList;
    });
    document.body.innerHTML =
      '<button id="opener"></button><div id="page">' +
      '<div id="dialog"><div id="first" tabindex="0"></div><div hidden tabindex="0"></div><input id="last"></div>' +
      '</div><div id="other" tabindex="0"></div>';
    element('opener').focus();
  });
  afterEach(() => jest.restoreAllMocks());

  it('goes in, round at both ends, and back to where it came from', () => {
    const release = accessibility.hold(element('dialog'));
    expect(element('dialog')).toHaveFocus();
    key('Tab', { shiftKey: true });
    expect(element('last')).toHaveFocus();
    key('Tab');
    expect(element('first')).toHaveFocus();
    element('other').focus();
    key('Tab');
    expect(element('first')).toHaveFocus();
    release();
    expect(element('opener')).toHaveFocus();
    expect(key('Tab').defaultPrevented).toBe(false);
  });

  it('stays where it is inside, and where the user went meanwhile', () => {
    element('last').focus();
    const release = accessibility.hold(element('dialog'));
    expect(element('last')).toHaveFocus();
    element('other').focus();
    release();
    expect(element('other')).toHaveFocus();
  });

  it('Escape closes the upper one of two, not while an input method composes', () => {
    const lower = jest.fn();
    const upper = jest.fn();
    const releaseLower = accessibility.hold(element('dialog'), lower);
    const releaseUpper = accessibility.hold(element('other'), upper);
    key('Escape', { isComposing: true });
    expect(upper).not.toHaveBeenCalled();
    key('Escape');
    expect(upper).toHaveBeenCalledTimes(1);
    releaseUpper();
    key('Escape');
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1]);
    releaseLower();
  });

  it('is not held by the dialog of a page that lies below in the stack', () => {
    const escape = jest.fn();
    const release = accessibility.hold(element('dialog'), escape);
    element('page').hidden = true;
    element('other').focus();
    expect(key('Tab').defaultPrevented).toBe(false);
    key('Escape');
    expect(escape).not.toHaveBeenCalled();
    release();
  });
});
