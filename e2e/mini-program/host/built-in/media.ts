import { limitSides } from '../canvas-limit';
import { swallow, text, type BuiltIn, type BuiltInContext } from './built-in';

let addressOf: (source: string) => string = (source) => source;

/** Tells media components how a package path or temporary file becomes an address. Call once at start. */
export function resolveSourcesBy(resolve: (source: string) => string): void {
  addressOf = resolve;
}

/** How each image mode fills its box, as CSS. Modes that are absent here crop to one edge. */
const OBJECT_FIT: Record<string, string> = {
  scaleToFill: 'fill',
  aspectFit: 'contain',
  aspectFill: 'cover',
  widthFix: 'fill',
  heightFix: 'fill',
};

function setUpImage(context: BuiltInContext): void {
  const image = document.createElement('img');
  context.element.append(image);
  image.addEventListener('load', () =>
    context.emit('load', { width: image.naturalWidth, height: image.naturalHeight }),
  );
  image.addEventListener('error', () =>
    context.emit('error', { errMsg: `GET ${text(context.property('src'))} failed` }),
  );
  context.follow('src', (value) => {
    const source = text(value);
    if (source) image.src = addressOf(source);
    else image.removeAttribute('src');
  });
  context.follow('mode', (value) => {
    const mode = text(value) || 'scaleToFill';
    image.style.objectFit = OBJECT_FIT[mode] ?? 'none';
    if (mode === 'widthFix') context.element.style.height = 'auto';
    image.style.height = mode === 'widthFix' ? 'auto' : '100%';
  });
}

/** What a canvas of a mini program has besides the browser's own. */
interface CanvasNode extends HTMLCanvasElement {
  createImage(): HTMLImageElement;
  requestAnimationFrame(next: FrameRequestCallback): number;
  cancelAnimationFrame(frame: number): void;
}

/** What a canvas makes: an image whose `src` may be a file of the mini program. */
export function createImage(): HTMLImageElement {
  const image = new Image();
  Object.defineProperty(image, 'src', {
    get: () => image.getAttribute('src') ?? '',
    set: (source: string) => image.setAttribute('src', addressOf(source)),
  });
  return image;
}

function setUpCanvas(context: BuiltInContext): void {
  const canvas: CanvasNode = Object.assign(document.createElement('canvas'), {
    createImage,
    requestAnimationFrame: (next: FrameRequestCallback) => window.requestAnimationFrame(next),
    cancelAnimationFrame: (frame: number) => window.cancelAnimationFrame(frame),
  });
  limitSides(canvas);
  context.element.append(canvas);
  context.onAttached(() => {
    canvas.width = context.element.clientWidth;
    canvas.height = context.element.clientHeight;
  });
}

/** A video is a placeholder of its size: no codec runs here. It tells the page what a tap on play would. */
function setUpVideo(context: BuiltInContext): void {
  context.follow('src', (value) => (context.element.dataset['src'] = text(value)));
  context.onTap(() => context.emit('play', {}));
}

/** A placeholder: a foreign page is not executed. */
function setUpWebView(context: BuiltInContext): void {
  context.follow('src', (value) => {
    context.element.dataset['src'] = text(value);
    context.emit('load', { src: text(value) });
  });
}

function setUpRichText(context: BuiltInContext): void {
  context.follow('nodes', (value) => {
    context.element.replaceChildren();
    if (typeof value === 'string') {
      const parsed = new DOMParser().parseFromString(value, 'text/html'); // a parsed document runs no script
      for (const script of Array.from(parsed.querySelectorAll('script,iframe'))) script.remove();
      context.element.append(...Array.from(parsed.body.childNodes));
    } else if (Array.isArray(value)) {
      context.element.append(...value.map(toNode));
    }
  });
  swallow(context.element, 'click');
}

interface RichNode {
  type?: string;
  name?: string;
  text?: string;
  attrs?: Record<string, string>;
  children?: RichNode[];
}

function toNode(node: RichNode): Node {
  if (node.type === 'text' || node.text !== undefined) return document.createTextNode(node.text ?? '');
  const element = document.createElement(node.name ?? 'span');
  for (const [name, value] of Object.entries(node.attrs ?? {})) {
    if (!name.startsWith('on')) element.setAttribute(name, value);
  }
  element.append(...(node.children ?? []).map(toNode));
  return element;
}

export const MEDIA: BuiltIn[] = [
  { tag: 'image', properties: ['src', 'mode'], setUp: setUpImage },
  { tag: 'canvas', properties: ['canvasId', 'type'], setUp: setUpCanvas },
  { tag: 'video', properties: ['src'], setUp: setUpVideo },
  { tag: 'web-view', properties: ['src'], setUp: setUpWebView },
  { tag: 'rich-text', properties: ['nodes'], setUp: setUpRichText },
];
