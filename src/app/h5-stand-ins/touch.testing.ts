/** A touch that jsdom cannot make: at a height of the screen, on an element. Returns false when it was taken. */
export function touch(
  on: Element,
  type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel',
  screenY = 0,
): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { touches: type === 'touchend' || type === 'touchcancel' ? [] : [{ screenY }] });
  return on.dispatchEvent(event);
}
