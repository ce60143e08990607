import type { CropBox } from '@/platform/files/types';

/** A rectangle in screen pixels within the shown picture. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Area {
  readonly width: number;
  readonly height: number;
}

export type Corner = 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight';

/** Large enough for two corners to be held apart. */
const SMALLEST = 44;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));

/** How large a picture is drawn within `room`, whole and undistorted. */
export function shownArea(picture: Area, room: Area): Area {
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Where a VIN usually is: a band over the middle. */
export function firstFrame({ width, height }: Area): Frame {
  return { x: width * 0.04, y: height * 0.25, width: width * 0.92, height: height * 0.5 };
}

/** The frame moved, kept inside. */
export function moveFrame(frame: Frame, dx: number, dy: number, area: Area): Frame {
  return {
    ...frame,
    x: clamp(frame.x + dx, 0, area.width - frame.width),
    y: clamp(frame.y + dy, 0, area.height - frame.height),
  };
}

/** The frame with one corner moved, kept inside and no smaller than a finger. */
export function resizeFrame(frame: Frame, corner: Corner, dx: number, dy: number, area: Area): Frame {
  const right = frame.x + frame.width;
  const bottom = frame.y + frame.height;
  const isLeft = corner === 'topLeft' || corner === 'bottomLeft';
  const isTop = corner === 'topLeft' || corner === 'topRight';
  const x = isLeft ? clamp(frame.x + dx, 0, right - SMALLEST) : frame.x;
  const y = isTop ? clamp(frame.y + dy, 0, bottom - SMALLEST) : frame.y;
  return {
    x,
    y,
    width: isLeft ? right - x : clamp(frame.width + dx, SMALLEST, area.width - x),
    height: isTop ? bottom - y : clamp(frame.height + dy, SMALLEST, area.height - y),
  };
}

/** The frame in pixels of the picture. */
export function cropOf(frame: Frame, area: Area, picture: Area): CropBox {
  const scale = picture.width / area.width;
  return {
    x: Math.round(frame.x * scale),
    y: Math.round(frame.y * scale),
    width: Math.round(frame.width * scale),
    height: Math.round(frame.height * scale),
  };
}
