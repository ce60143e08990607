/** Place and size of an element on the screen, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where things stand on the shown page. */
export interface MeasureDoor {
  /** The box of the element with that id; null while it has no size, and once it or its page is gone. */
  boxOf(id: string): Promise<Box | null>;
  /** How far the shown page is scrolled, in CSS pixels. */
  scrollTop(): Promise<number>;
}
