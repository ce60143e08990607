import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import { failed, ok } from '../outcome';
import { DRAW_FAILED, type CanvasDoor, type CanvasSize, type Drawing } from './types';

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

/**
 * Canvases in mini programs. `save` writes what was drawn to a file and gives its path: the platforms differ in that.
 */
export const miniCanvas = (
  save: (node: Taro.Canvas, size: CanvasSize, name: string) => Promise<string>,
): CanvasDoor => {
  async function onPage(elementId: string, size: CanvasSize): Promise<Drawing | null> {
    const node = await waitForNode(elementId);
    if (!node) return null;
    node.width = size.width;
    node.height = size.height;
    return {
      element: node as unknown as HTMLCanvasElement,
      context: node.getContext('2d') as unknown as CanvasRenderingContext2D,
      loadImage: (address) => loadImage(node, address),
      async toFile(name) {
        try {
          return ok({ path: await save(node, size, name), name });
        } catch (error) {
          report('warn', `canvas: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
          return failed(DRAW_FAILED);
        }
      },
    };
  }
  // Every canvas of a mini program lies on the page.
  const nothing = () => undefined;
  return { needsElement: true, create: onPage, onPage, canMove: false, place: nothing, resize: nothing };
};
