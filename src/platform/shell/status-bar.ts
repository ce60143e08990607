import { report } from '../diagnostics';

/** After the last change of the page: slides and fades have ended. */
const SETTLE_MS = 250;
/** Relative luminance below which icons must be light. */
const DARK_BELOW = 0.4;

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** The first colour in a computed `background-color` or gradient; null when there is none. */
export function firstColour(css: string): Colour | null {
  const [, red = '', green = '', blue = '', alpha = '1'] =
    css.match(/rgba?\((\d+), ?(\d+), ?(\d+)(?:, ?([\d.]+))?\)/) ?? [];
  return red === '' ? null : [Number(red), Number(green), Number(blue), Number(alpha)];
}

/** Whether light icons are needed on it; by the weights of ITU-R BT.709. */
export const isDarkColour = ([red, green, blue]: Colour): boolean =>
  (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 < DARK_BELOW;

/** Whether what lies under the status bar is dark: the topmost element there with a ground of its own decides. */
function isDarkOnTop(): boolean {
  for (let element = document.elementFromPoint(window.innerWidth / 2, 2); element; element = element.parentElement) {
    const { backgroundImage, backgroundColor } = getComputedStyle(element);
    const ground = [backgroundImage, backgroundColor]
      .map(firstColour)
      .find((colour) => colour !== null && colour[3] > 0.5);
    if (ground) return isDarkColour(ground);
  }
  return false;
}

/**
 * Tells `set` whether the page is dark under the status bar: now, and whenever that has changed. Returns how to stop.
 */
export function followStatusBar(set: (dark: boolean) => Promise<unknown>): () => void {
  let told: boolean | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const dark = isDarkOnTop();
    if (dark === told) return;
    told = dark;
    set(dark).catch((error: unknown) => report('info', `shell status bar: ${String(error)}`));
  };
  const lookSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLE_MS);
  };
  // Pages, themes and sheets come and go by nodes and classes.
  const observer = new MutationObserver(lookSoon);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'style'],
  });
  const scheme = window.matchMedia?.('(prefers-color-scheme: dark)');
  scheme?.addListener(lookSoon);
  look();
  return () => {
    observer.disconnect();
    scheme?.removeListener(lookSoon);
    clearTimeout(timer);
  };
}
