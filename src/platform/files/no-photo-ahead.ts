import type { Outcome } from '../outcome';
import type { ImageFile, ImageSource } from './types';

/** For mini programs, whose scan page opens the camera itself (`cameraOpening`): no tap begins a photo before it. */
export const beginPhoto: (source: ImageSource) => void = () => undefined;

/** Never one: see `photo-ahead.ts`. */
export const photoBegun: () => Promise<Outcome<ImageFile> | null> | null = () => null;
