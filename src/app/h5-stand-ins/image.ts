import type { ImageProps } from '@tarojs/components';
import { adapted } from './adapted';

/** Pixels around the window at which a lazy picture is fetched. */
const NEAR = '300px 0px';

/** Stands in for Taro's Image: a picture that tells when it has come, and may wait until it is near the window. */
export class ImageElement extends HTMLElement {
  private picture: HTMLImageElement | null = null;
  private watch: IntersectionObserver | null = null;
  private isNear = false;
  private isDrawing = false;
  private readonly given: { src?: string; mode?: string; lazyLoad?: boolean; nativeProps?: Record<string, string> } =
    {};

  set src(src: string) {
    this.given.src = src;
    this.drawSoon();
  }
  set mode(mode: string) {
    this.given.mode = mode;
    this.drawSoon();
  }
  set lazyLoad(lazyLoad: boolean) {
    this.given.lazyLoad = lazyLoad;
    this.drawSoon();
  }
  set nativeProps(nativeProps: Record<string, string>) {
    this.given.nativeProps = nativeProps;
    this.drawSoon();
  }

  disconnectedCallback(): void {
    this.watch?.disconnect();
    this.watch = null;
  }

  /** Once, when all properties are set. */
  private drawSoon(): void {
    if (this.isDrawing) return;
    this.isDrawing = true;
    void Promise.resolve().then(() => {
      this.isDrawing = false;
      this.draw();
    });
  }

  private draw(): void {
    const { src, lazyLoad } = this.given;
    const mode = this.given.mode || 'scaleToFill';
    const names = this.given.nativeProps ?? {};
    this.classList.toggle('taro-img__widthfix', mode === 'widthFix');
    if (!src) {
      this.picture?.remove();
      this.picture = null;
      return;
    }
    const picture = this.picture ?? this.addPicture();
    // Until it has come it is taken for a wide one.
    const side = picture.naturalHeight === 0 || picture.naturalWidth > picture.naturalHeight ? 'width' : 'height';
    const look = `taro-img__mode-${mode.toLowerCase()}`;
    picture.className = mode === 'aspectFill' ? `${look} ${look}--${side}` : look;
    for (const name of Object.keys(names)) picture.setAttribute(name, names[name] ?? '');
    if (lazyLoad && !this.isNear) this.waitUntilNear(picture);
    else if (picture.getAttribute('src') !== src) picture.src = src;
  }

  private addPicture(): HTMLImageElement {
    const picture = document.createElement('img');
    picture.onload = () => {
      const { width, height } = picture;
      this.tell('load', { width, height });
      this.draw();
    };
    picture.onerror = (event) => this.tell('error', event);
    this.picture = picture;
    this.appendChild(picture);
    return picture;
  }

  private waitUntilNear(picture: HTMLImageElement): void {
    if (this.watch) return;
    this.watch = new IntersectionObserver(
      (entries) => {
        if (!entries[entries.length - 1]?.isIntersecting) return;
        this.isNear = true;
        this.watch?.disconnect();
        this.draw();
      },
      { rootMargin: NEAR },
    );
    this.watch.observe(picture);
  }

  private tell(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, composed: true, detail }));
  }
}

export const Image = adapted<ImageProps>('taro-image-core', ImageElement);
