import type Element from 'miniprogram-automator/out/Element';
import type { Point } from '../../../src/domain/viewport';
import type { AppDriver } from '../app-driver';

/** Where an element is on the screen, CSS px. */
export interface ScreenBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export async function boxOf(element: Element): Promise<ScreenBox> {
  const [{ width, height }, { left, top }] = [await element.size(), await element.offset()];
  return { left, top, width: Number(width), height: Number(height) };
}

/** The same of the element that is there now. */
export const boxNow = async (app: AppDriver, selector: string): Promise<ScreenBox> => boxOf(await app.find(selector));

/** A point of a box by the shares of its width and height. */
export const pointIn = ({ left, top, width, height }: ScreenBox, across: number, down: number): Point => ({
  x: left + across * width,
  y: top + down * height,
});

export const holds = ({ left, top, width, height }: ScreenBox, { x, y }: Point): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

const touchOf = ({ x, y }: Point, identifier: number) => ({ identifier, pageX: x, pageY: y, clientX: x, clientY: y });

/** Fingers come down on an element, go from points to points of the screen, and are lifted. */
export async function moveFingers(
  element: Element,
  from: readonly Point[],
  ...to: (readonly Point[])[]
): Promise<void> {
  const event = (points: readonly Point[]) => ({ touches: points.map(touchOf), changeTouches: points.map(touchOf) });
  await element.touchstart(event(from));
  for (const points of to) await element.touchmove(event(points));
  await element.touchend({ touches: [], changeTouches: (to.at(-1) ?? from).map(touchOf) });
}
