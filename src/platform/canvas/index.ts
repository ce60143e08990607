import { unavailable } from '../diagnostics';
import type { CanvasDoor } from './types';
import { windowFrame } from './window-frame';

export const canvas: CanvasDoor = {
  needsElement: false,
  beside: () => null,
  canMove: false,
  place: () => undefined,
  nextFrame: (_, run) => windowFrame(run),
  resize: () => undefined,
  create: async () => unavailable('canvas.create'),
  onPage: async () => unavailable('canvas.onPage'),
};
