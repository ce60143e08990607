const SEARCH = '.search-box-entry';
const SEARCH_BOX = '.search-screen .search-box-input input';
const PRESSED = '0.65';

/**
 * A box to type into, where home has a button that only looks like it, under the same name: what is inside of a button
 * is not read out.
 */
function openBox(entry: Element): HTMLInputElement {
  const box = document.createElement('input');
  box.setAttribute('aria-label', entry.getAttribute('aria-label') ?? '');
  entry.removeAttribute('aria-label');
  entry.setAttribute('role', 'search');
  box.style.cssText = 'flex:1;min-width:0;border:0;outline:0;background:none;color:var(--ink);font:inherit';
  entry.lastElementChild?.replaceWith(box);
  box.focus();
  return box;
}

/** In what the app has drawn; Taro replaces the element that it starts with. */
const inApp = <E extends HTMLElement>(selector: string) => document.querySelector<E>(`#app ${selector}`);

/** What is tapped and typed in the frame while the app comes. It gets there as soon as the app has drawn its place. */
export class KeptTouch {
  private tapped: { readonly x: number; readonly y: number } | null = null;
  private box: HTMLInputElement | null = null;
  private isComposing = false;
  private isSearchAsked = false;

  /** `onTyped` is called when a word is complete that was put together from several keys. */
  constructor(
    frame: HTMLElement,
    private readonly onTyped: () => void,
  ) {
    frame.addEventListener('click', (event) => this.tap(event));
  }

  private tap({ target, clientX: x, clientY: y }: MouseEvent): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[role=button],[role=link]') : null;
    if (!button || this.box) return;
    if (!button.matches(SEARCH)) {
      button.style.opacity = PRESSED;
      this.tapped = { x, y };
      return;
    }
    this.tapped = null;
    this.box = openBox(button);
    this.box.addEventListener('compositionstart', () => (this.isComposing = true));
    this.box.addEventListener('compositionend', () => {
      this.isComposing = false;
      this.onTyped();
    });
  }

  /** True when nothing of the frame is needed any more: the app shows its page, or the search with what was typed. */
  isTaken(): boolean {
    const pages = document.querySelectorAll('#app .screen').length;
    if (!this.box) return pages > 0;
    const entry = inApp(SEARCH);
    if (entry && !this.isSearchAsked) {
      this.isSearchAsked = true;
      entry.click();
      return false;
    }
    // Home could not be opened, or not the search.
    if (!inApp('.search-screen')) return pages > (this.isSearchAsked ? 1 : 0);
    const box = inApp<HTMLInputElement>(SEARCH_BOX);
    if (!box || this.isComposing) return false;
    this.handOver(this.box.value, box);
    return true;
  }

  private handOver(text: string, box: HTMLInputElement): void {
    if (text !== '') {
      box.value = text;
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
    box.focus();
  }

  /** To be called when the frame is gone: what was tapped lies where it lay. */
  release(): void {
    if (!this.tapped || !inApp('.home-body')) return;
    const { x, y } = this.tapped;
    const target = document.elementFromPoint(x, y);
    if (target instanceof HTMLElement) target.click();
  }
}
