/** A finger on any element but a canvas. */
export interface PlainTouch {
  identifier: number;
  pageX: number;
  pageY: number;
  clientX: number;
  clientY: number;
}

export interface TouchFields extends Record<string, unknown> {
  touches: PlainTouch[];
  changedTouches: PlainTouch[];
}

function plainTouch(touch: {
  identifier?: number;
  pageX: number;
  pageY: number;
  clientX: number;
  clientY: number;
}): PlainTouch {
  const { identifier = 0, pageX, pageY, clientX, clientY } = touch;
  return { identifier, pageX, pageY, clientX, clientY };
}

/** The `touches` and `changedTouches` of a mini-program event; a mouse counts as one finger. */
export function touchFields(original: unknown): TouchFields {
  if (typeof TouchEvent !== 'undefined' && original instanceof TouchEvent) {
    return {
      touches: Array.from(original.touches, plainTouch),
      changedTouches: Array.from(original.changedTouches, plainTouch),
    };
  }
  if (original instanceof MouseEvent) {
    const touch = plainTouch(original);
    return { touches: original.type === 'mouseup' ? [] : [touch], changedTouches: [touch] };
  }
  return { touches: [], changedTouches: [] };
}

/** The detail of an event that the browser raised: a point for taps, nothing of the browser's own objects. */
export function nativeEventDetail(type: string, detail: unknown): Record<string, unknown> {
  if (type.endsWith('tap') && typeof detail === 'object' && detail) return { ...detail };
  return {};
}
