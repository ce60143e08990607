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
  /**
   * The same at this very moment, where the platform tells at once: in browsers a page that slides in takes its
   * elements along. Null in mini programs, whose pages have windows that slide with all that is in them: there a box
   * holds until the page is laid out again.
   */
  boxNow(id: string): Box | null;
  /** How far the shown page is scrolled, in CSS pixels. */
  scrollTop(): Promise<number>;
}
