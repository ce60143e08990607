import { unavailable } from '../diagnostics';
import type { CanvasDoor } from './types';

export const canvas: CanvasDoor = {
  needsElement: false,
  canMove: false,
  place: () => undefined,
  resize: () => undefined,
  create: async () => unavailable('canvas.create'),
  onPage: async () => unavailable('canvas.onPage'),
};
