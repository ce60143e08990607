import type { ScrollViewProps } from '@tarojs/components';
import { adapted } from './adapted';

/** Milliseconds without a scroll after which an end that was reached is told, and how near the end is. */
const REST = 200;
const NEAR_END = 50;

/** Stands in for Taro's ScrollView: a box that scrolls by itself and tells of it. */
export class ScrollViewElement extends HTMLElement {
  static readonly observedAttributes = ['scroll-into-view'];

  private readonly given = { scrollX: false, scrollY: false, enhanced: false, showScrollbar: true };
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.addEventListener('scroll', this.onMoved, { passive: true });
    // A page that is pulled down must not come along.
    this.addEventListener('touchmove', (event) => event.stopPropagation(), { passive: true });
  }

  set scrollX(scrollX: boolean) {
    this.dress({ scrollX });
  }
  set scrollY(scrollY: boolean) {
    this.dress({ scrollY });
  }
  set enhanced(enhanced: boolean) {
    this.dress({ enhanced });
  }
  set showScrollbar(showScrollbar: boolean) {
    this.dress({ showScrollbar });
  }

  /** Where it begins: its content may come after the property. */
  connectedCallback(): void {
    const top = Number(this.getAttribute('scroll-top'));
    if (top > 0) void Promise.resolve().then(() => (this.scrollTop = top));
  }

  /** An element's id that comes while it is shown. */
  attributeChangedCallback(_name: string, before: string | null, id: string | null): void {
    if (!id || id === before || !this.isConnected) return;
    document.getElementById(id)?.scrollIntoView({ block: 'center', inline: 'start' });
  }

  private dress(change: Partial<ScrollViewElement['given']>): void {
    const { scrollX, scrollY, enhanced, showScrollbar } = Object.assign(this.given, change);
    this.classList.toggle('taro-scroll-view__scroll-x', Boolean(scrollX));
    this.classList.toggle('taro-scroll-view__scroll-y', Boolean(scrollY));
    this.classList.toggle('taro-scroll--hidebar', Boolean(enhanced && !showScrollbar));
  }

  /** The browser's own event is told as Taro's. */
  private onMoved(event: Event): void {
    if (event instanceof CustomEvent) return;
    event.stopImmediatePropagation();
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.tellEnd(), REST);
    const { scrollLeft, scrollTop, scrollHeight, scrollWidth } = this;
    this.tell('scroll', { scrollLeft, scrollTop, scrollHeight, scrollWidth });
  }

  private tellEnd(): void {
    const { scrollX, scrollY } = this.given;
    const below = this.scrollHeight - this.offsetHeight - this.scrollTop;
    const right = this.scrollWidth - this.offsetWidth - this.scrollLeft;
    if ((scrollY && below <= NEAR_END) || (scrollX && right <= NEAR_END))
      this.tell('scrolltolower', { direction: scrollX ? 'right' : 'bottom' });
  }

  private tell(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { cancelable: true, composed: true, detail }));
  }
}

export const ScrollView = adapted<ScrollViewProps>('taro-scroll-view-core', ScrollViewElement);
