import { report } from '../diagnostics';
import { failed, ok } from '../outcome';
import { DRAW_FAILED, type CanvasDoor } from './types';

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

/** Canvases in browsers and in native shells, off the page. */
export const canvas: CanvasDoor = {
  needsElement: false,
  async create(_, size) {
    const element = document.createElement('canvas');
    element.width = size.width;
    element.height = size.height;
    const context = element.getContext('2d');
    if (!context) return null;
    return {
      context,
      loadImage,
      toFile: (name) =>
        new Promise((resolve) => {
          const done = (blob: Blob | null) => resolve(blob ? ok({ path: URL.createObjectURL(blob), name }) : failed(DRAW_FAILED));
          try {
            element.toBlob(done, 'image/png');
          } catch (error) {
            report('warn', `canvas: ${String(error)}`);
            done(null);
          }
        }),
    };
  },
};
