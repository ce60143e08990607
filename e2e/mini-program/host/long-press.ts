import { Event as FrameworkEvent, type Element as FrameworkElement } from 'glass-easel';
import { fingerEvent } from './canvas-touches';
import { touchFields } from './touch-fields';

/** Milliseconds that a finger rests before WeChat calls it a long press. */
const LONG_PRESS_MS = 350;
const MOVE_LIMIT_PX = 10;

function frameworkElement(node: EventTarget | null): FrameworkElement | undefined {
  for (
    let current = node as (Node & { __wxElement?: FrameworkElement }) | null;
    current;
    current = current.parentNode
  ) {
    if (current.__wxElement) return current.__wxElement;
  }
  return undefined;
}

/** Raises `longpress` and `longtap`, which the component framework leaves to its host. */
export function raiseLongPresses(): void {
  let timer = 0;
  let start = { x: 0, y: 0 };
  const cancel = (): void => window.clearTimeout(timer);
  document.body.addEventListener(
    'touchstart',
    (event) => {
      cancel();
      const touch = event.touches[0];
      const target = frameworkElement(event.target);
      if (!touch || !target) return;
      start = { x: touch.clientX, y: touch.clientY };
      timer = window.setTimeout(() => {
        for (const type of ['longpress', 'longtap']) {
          const all = { bubbles: true, composed: true, capturePhase: true };
          const { options, fields } = fingerEvent(target, all, touchFields(event));
          const told = new FrameworkEvent(type, { ...start }, { ...options, extraFields: fields });
          FrameworkEvent.dispatchEvent(target, told);
        }
      }, LONG_PRESS_MS);
    },
    true,
  );
  document.body.addEventListener(
    'touchmove',
    (event) => {
      const touch = event.touches[0];
      if (touch && Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > MOVE_LIMIT_PX) cancel();
    },
    true,
  );
  for (const type of ['touchend', 'touchcancel']) document.body.addEventListener(type, cancel, true);
}
