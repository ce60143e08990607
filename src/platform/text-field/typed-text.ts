/** What the class below needs of Taro's element. */
export interface FieldElement {
  /** Taro sets it at every input event, and so sends the text back to the field that it came from. */
  value: string;
  setAttribute(name: 'value', text: string): void;
}

/** After so long without a character nobody is typing: scanners take 5 to 20 ms for one, thumbs 100. */
export const QUIET_MS = 300;

/**
 * The text of a native field of a mini program. The field lives in another thread: whatever is set there arrives late,
 * and takes away what was typed meanwhile (NervJS/taro#9664). So nothing is set that stands there already, and what
 * the app wants changed in a text, such as a letter less, waits until nobody is typing.
 */
export class TypedText {
  /** What stands in the field, as far as is known here. */
  private shown: string;
  /** What the field was told last. */
  private told: string;
  private wanted: string;
  private typedAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private element: FieldElement | null = null;

  /** `afterDrawing`: runs its argument once the field has got all that it was told. */
  constructor(
    text: string,
    private readonly afterDrawing: (run: () => void) => void,
  ) {
    this.shown = text;
    this.told = text;
    this.wanted = text;
  }

  /** The field is there, or gone (null). */
  readonly attach = (element: FieldElement | null): void => {
    this.element = element;
    clearTimeout(this.timer);
    if (!element) return;
    const shown = () => this.shown;
    // Taro's own echo ends here.
    Object.defineProperty(element, 'value', { configurable: true, get: shown, set: () => undefined });
  };

  /** The user has typed: `text` stands in the field now. */
  typed(text: string): void {
    this.shown = text;
    this.typedAt = Date.now();
    this.settle();
  }

  /** The app's value. */
  want(text: string): void {
    this.wanted = text;
    this.settle();
  }

  /** The user has left the field: should it be drawn anew, it is drawn with what was typed. */
  left(): void {
    if (this.told !== this.shown) this.tell(this.shown);
  }

  private settle(): void {
    clearTimeout(this.timer);
    const quietIn = this.typedAt + QUIET_MS - Date.now();
    if (quietIn > 0) this.timer = setTimeout(() => this.settle(), quietIn);
    else if (this.wanted !== this.shown) this.show(this.wanted);
  }

  private show(text: string): void {
    const before = this.shown;
    this.shown = text;
    if (text !== this.told) {
      this.tell(text);
      return;
    }
    // The field ignores a text that it was told before, whatever was typed since: it is told of that first.
    this.tell(before);
    this.afterDrawing(() => {
      if (this.shown === text) this.tell(text);
    });
  }

  private tell(text: string): void {
    this.told = text;
    this.element?.setAttribute('value', text);
  }
}
