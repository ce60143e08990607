import { eventCenter } from '@tarojs/runtime';

const TAG = 'taro-pull-to-refresh-core';
/** Pixels that a page must be pulled to be refreshed, and those at which it gives no more. */
const ENOUGH = 50;
const MOST = 100;

/** Taro's router hangs the page's life cycle on the element around the page. */
interface PageBox extends HTMLElement {
  readonly __page?: { onPullDownRefresh?: () => void };
}

interface Answers {
  readonly successHandler: (answer: { errMsg: string }) => void;
}

/**
 * Stands in for Taro's element around a page that is pulled down to be refreshed: dots above the page once it is
 * pulled far enough, which stay until the page calls `Taro.stopPullDownRefresh`.
 */
export class PullToRefresh extends HTMLElement {
  private state: 'resting' | 'pulled' | 'refreshing' = 'resting';
  private box: PageBox | null = null;
  private dots: HTMLElement | null = null;
  private isHeld = false;
  private way = 0;
  private startY = 0;
  private lastY = 0;

  connectedCallback(): void {
    this.box = this.parentElement;
    this.box?.addEventListener('touchstart', this.onStart, { passive: true });
    this.box?.addEventListener('touchmove', this.onMove, { passive: false });
    this.box?.addEventListener('touchend', this.onEnd);
    this.box?.addEventListener('touchcancel', this.onEnd);
    eventCenter.on('__taroStartPullDownRefresh', this.start);
    eventCenter.on('__taroStopPullDownRefresh', this.stop);
  }

  disconnectedCallback(): void {
    this.box?.removeEventListener('touchstart', this.onStart);
    this.box?.removeEventListener('touchmove', this.onMove);
    this.box?.removeEventListener('touchend', this.onEnd);
    this.box?.removeEventListener('touchcancel', this.onEnd);
    eventCenter.off('__taroStartPullDownRefresh', this.start);
    eventCenter.off('__taroStopPullDownRefresh', this.stop);
  }

  private readonly start = ({ successHandler }: Answers): void => {
    this.refresh();
    successHandler({ errMsg: 'startPullDownRefresh: ok' });
  };

  private readonly stop = ({ successHandler }: Answers): void => {
    // What the refreshed page draws comes first.
    setTimeout(() => {
      if (!this.isHeld) this.rest();
      successHandler({ errMsg: 'stopPullDownRefresh: ok' });
    }, 0);
  };

  private readonly onStart = (event: TouchEvent): void => {
    this.startY = this.lastY = event.touches[0]?.screenY ?? 0;
  };

  private readonly onMove = (event: TouchEvent): void => {
    const y = event.touches[0]?.screenY ?? 0;
    if (y < this.startY || !this.box || this.box.scrollTop > 0) return;
    if (!this.isHeld) {
      // The page came to its top only now.
      this.startY = this.lastY = y;
      this.isHeld = true;
    }
    if (event.cancelable) event.preventDefault();
    this.pullTo(this.way + this.damped(Math.round(y - this.lastY)));
    this.lastY = y;
    if (this.way < ENOUGH) this.show('resting');
    else if (this.state === 'resting') this.show('pulled');
  };

  private readonly onEnd = (): void => {
    this.isHeld = false;
    if (this.state === 'resting') this.pullTo(0);
    else this.refresh();
  };

  /** The further it is pulled, the less it gives. */
  private damped(by: number): number {
    if (this.way > MOST) return 0;
    return by * (1 - Math.abs(this.lastY - this.startY) / window.screen.height) * 0.6;
  }

  private refresh(): void {
    const isNew = this.state !== 'refreshing';
    this.show('refreshing');
    this.pullTo(ENOUGH + 1);
    if (isNew) this.box?.__page?.onPullDownRefresh?.();
  }

  private rest(): void {
    this.show('resting');
    this.pullTo(0);
  }

  private show(state: PullToRefresh['state']): void {
    this.state = state;
    if (state === 'resting') {
      this.dots?.remove();
      this.dots = null;
    } else if (!this.dots) {
      this.dots = document.createElement('div');
      this.dots.className = 'pull-dots';
      this.dots.innerHTML = '<i></i><i></i><i></i>';
      this.insertBefore(this.dots, this.firstChild);
    }
  }

  private pullTo(way: number): void {
    this.way = way;
    this.classList.toggle('pull-let-go', !this.isHeld);
    // At rest there must be no transform: it would hold what is fixed to the window.
    this.style.transform = way === 0 ? '' : `translate3d(0px,${way}px,0)`;
  }
}

/** As Taro's entry calls it. */
export function defineCustomElement(): void {
  if (!customElements.get(TAG)) customElements.define(TAG, PullToRefresh);
}

/** The names that Taro's list of all components asks for. */
export { PullToRefresh as P, PullToRefresh as TaroPullToRefreshCore };
