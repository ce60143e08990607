import { report } from '../diagnostics';
import { failed, ok } from '../outcome';
import { DRAW_FAILED, MOST_PIXELS, type CanvasDoor, type CanvasSize, type Drawing } from './types';
import { windowFrame } from './window-frame';

/** A picture of another host that allows it; without its leave the canvas could no longer be saved. */
function loadImage(address: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => resolve(image);
    image.onerror = () => {
      report('info', 'canvas: a picture could not be loaded');
      resolve(null);
    };
    image.src = address;
  });
}

function drawingOn(element: HTMLCanvasElement, size: CanvasSize): Drawing | null {
  element.width = size.width;
  element.height = size.height;
  const context = element.getContext('2d');
  if (!context) return null;
  return {
    element,
    context,
    loadImage,
    toFile: (name) =>
      new Promise((resolve) => {
        const done = (blob: Blob | null) =>
          resolve(blob ? ok({ path: URL.createObjectURL(blob), name }) : failed(DRAW_FAILED));
        try {
          element.toBlob(done, 'image/png');
        } catch (error) {
          report('warn', `canvas: ${String(error)}`);
          done(null);
        }
      }),
  };
}

const LOOKS = 20;

/** The canvas of the page; Taro's element draws its own a moment after it has come. */
async function findCanvas(id: string): Promise<HTMLCanvasElement | null> {
  const host = document.getElementById(id);
  if (host instanceof HTMLCanvasElement) return host;
  for (let look = 0; host && look < LOOKS; look += 1) {
    const element = host.querySelector('canvas');
    if (element) return element;
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  return null;
}

/** Canvases in browsers and in native shells: off the page, or Taro's own on it. */
export const canvas: CanvasDoor = {
  needsElement: false,
  beside: () => null,
  canMove: true,
  place({ element: { style } }, { transform, opacity }) {
    style.transform = transform;
    style.opacity = String(opacity);
    style.visibility = opacity > 0 ? 'visible' : 'hidden';
  },
  nextFrame: (_, run) => windowFrame(run),
  resize({ element }, { width, height }, ratio) {
    element.width = Math.round(width * ratio);
    element.height = Math.round(height * ratio);
    element.style.width = `${element.width / ratio}px`;
    element.style.height = `${element.height / ratio}px`;
  },
  async create(_, { width, height }) {
    // A larger picture than iOS has canvases is drawn smaller.
    const fit = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
    const pixels = { width: Math.floor(width * fit), height: Math.floor(height * fit) };
    const drawing = drawingOn(document.createElement('canvas'), pixels);
    if (fit < 1) drawing?.context.scale(fit, fit);
    return drawing;
  },
  async onPage(elementId, size) {
    const element = await findCanvas(elementId);
    return element ? drawingOn(element, size) : null;
  },
};
