import type { ViewProps } from '@tarojs/components';
import { adapted } from './adapted';

/** Stands in for Taro's View: a block that shows with a class of its own that it is touched. */
export class ViewElement extends HTMLElement {
  hoverClass: string | null = null;
  /** Milliseconds until a touch is shown, and for which it is shown when it has ended. */
  hoverStartTime = 50;
  hoverStayTime = 400;
  private isTouched = false;
  private shown: string | null = null;

  constructor() {
    super();
    this.addEventListener('touchstart', this.onTouch, { passive: true });
    this.addEventListener('touchend', this.onTouchOver, { passive: true });
    this.addEventListener('touchcancel', this.onTouchOver, { passive: true });
  }

  private onTouch(): void {
    const { hoverClass } = this;
    if (!hoverClass) return;
    this.isTouched = true;
    setTimeout(() => {
      if (!this.isTouched) return;
      this.classList.add(hoverClass);
      this.shown = hoverClass;
    }, this.hoverStartTime);
  }

  private onTouchOver(): void {
    if (!this.isTouched) return;
    this.isTouched = false;
    setTimeout(() => {
      if (!this.isTouched && this.shown) this.classList.remove(this.shown);
    }, this.hoverStayTime);
  }
}

export const View = adapted<ViewProps>('taro-view-core', ViewElement);
