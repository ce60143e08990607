import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import { failed, ok } from '../outcome';
import { DRAW_FAILED, LONGEST_SIDE, type CanvasDoor, type CanvasSize, type Drawing } from './types';
import { windowFrame } from './window-frame';

const LOOK_AGAIN_MS = 60;
const LOOKS = 20;

function findNode(id: string): Promise<Taro.Canvas | null> {
  return new Promise((resolve) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .node((found) => resolve((found as { node?: Taro.Canvas } | null)?.node ?? null))
      .exec();
  });
}

/** The canvas of the page: it is there a moment after React has drawn it. */
async function waitForNode(id: string): Promise<Taro.Canvas | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    const node = await findNode(id);
    if (node) return node;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return null;
}

function loadImage(node: Taro.Canvas, address: string): Promise<CanvasImageSource | null> {
  return new Promise((resolve) => {
    const image = node.createImage();
    image.onload = () => resolve(image as unknown as CanvasImageSource);
    image.onerror = () => {
      report('info', 'canvas: a picture could not be loaded');
      resolve(null);
    };
    image.src = address;
  });
}

function nextFrame(drawing: Drawing | null, run: () => void): () => void {
  // Older base libraries have canvases without frames.
  const node = drawing?.element as unknown as Partial<Taro.Canvas> | undefined;
  const frame = node?.requestAnimationFrame?.(() => run());
  return frame === undefined ? windowFrame(run) : () => node?.cancelAnimationFrame?.(frame);
}

/** A canvas that lies on no page; null where the base library has none. */
function offscreenNode({ width, height }: CanvasSize): Taro.Canvas | null {
  if (typeof Taro.createOffscreenCanvas !== 'function') return null;
  const node = Taro.createOffscreenCanvas({ type: '2d', width, height });
  // Douyin's takes no size when it is made.
  return Object.assign(node, { width, height }) as unknown as Taro.Canvas;
}

const contextOf = (node: Taro.Canvas) => node.getContext('2d') as unknown as CanvasRenderingContext2D;

/** Whether a canvas beside the page arrives on a seen one: some base libraries have it, and copy nothing. */
function canCopy({ context }: Drawing): boolean {
  try {
    const node = offscreenNode({ width: 1, height: 1 });
    if (!node) return false;
    const other = contextOf(node);
    other.fillStyle = '#ff0000';
    other.fillRect(0, 0, 1, 1);
    context.drawImage(node as unknown as CanvasImageSource, 0, 0);
    return context.getImageData(0, 0, 1, 1).data[0] === 255;
  } catch (error) {
    report('info', `canvas: nothing is copied: ${String(error)}`);
    return false;
  }
}

/**
 * Canvases in mini programs. `save` writes what was drawn to a file and gives its path: the platforms differ in that.
 */
export const miniCanvas = (
  save: (node: Taro.Canvas, size: CanvasSize, name: string) => Promise<string>,
): CanvasDoor => {
  let copies: boolean | null = null;
  const drawingOn = (node: Taro.Canvas, size: CanvasSize): Drawing => ({
    element: node as unknown as HTMLCanvasElement,
    context: contextOf(node),
    loadImage: (address) => loadImage(node, address),
    async toFile(name) {
      try {
        return ok({ path: await save(node, size, name), name });
      } catch (error) {
        report('warn', `canvas: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
        return failed(DRAW_FAILED);
      }
    },
  });
  async function onPage(elementId: string, size: CanvasSize): Promise<Drawing | null> {
    const node = await waitForNode(elementId);
    return node && drawingOn(Object.assign(node, size), size);
  }
  return {
    needsElement: true,
    async create(elementId, size) {
      // A longer picture than the device has canvases is drawn smaller.
      const fit = Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height));
      const pixels = { width: Math.floor(size.width * fit), height: Math.floor(size.height * fit) };
      const drawing = await onPage(elementId, pixels);
      if (fit < 1) drawing?.context.scale(fit, fit);
      return drawing;
    },
    onPage,
    beside(seen, size) {
      copies ??= canCopy(seen);
      const node = copies ? offscreenNode(size) : null;
      return node && drawingOn(node, size);
    },
    // Every canvas that is seen lies on the page.
    canMove: false,
    nextFrame,
    place: () => undefined,
    resize({ element }, { width, height }, ratio) {
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
    },
  };
};
