import type { Outcome } from '../outcome';
import { firstPhoto } from './first-photo';
import type { ImageFile, ImageSource } from './types';

type Photo = Promise<Outcome<ImageFile> | null>;

let begun: Photo | null = null;

/** Opens the camera or the album in a tap, for the page that this tap opens: see CameraOpening. */
export function beginPhoto(source: ImageSource): void {
  begun = firstPhoto(source);
}

/** The photo that a tap began, once; null when none did. */
export function photoBegun(): Photo | null {
  const photo = begun;
  begun = null;
  return photo;
}
