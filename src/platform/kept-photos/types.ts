import type { ImageFile } from '../files/types';
import type { Outcome } from '../outcome';

/**
 * Pictures that outlive the app until the server has them. The pages that take pictures import this door, so its code
 * is there before the first picture is, also when the network goes in between.
 */
export interface KeptPhotosDoor {
  /**
   * Keeps a picture and gives its path, which is for the other calls only. The same `id` is always kept at the same
   * place, so that {@link find} knows of it though the app died before it was told. Fails with {@link KEEP_FULL} or
   * {@link KEEP_REFUSED}; never rejects.
   */
  keep(id: string, image: ImageFile): Promise<Outcome<string> | null>;
  /** The same; the image stays readable where it is, also once the copy is released. */
  copy(id: string, image: ImageFile): Promise<Outcome<string> | null>;
  /** The path of what is kept under `id`; null when nothing is. Rejects when that cannot be told now. */
  find(id: string): Promise<string | null>;
  /** What `<Image>` and `network.upload` take; null when it is gone. Rejects when it cannot be read now. */
  addressOf(path: string): Promise<string | null>;
  /** All that is kept. Rejects when that cannot be told now. */
  list(): Promise<readonly { readonly id: string; readonly path: string }[]>;
  /** Removes a kept picture; one that is gone is fine. Never rejects. */
  release(path: string): Promise<void>;
}

/** No room for a picture. */
export const KEEP_FULL = '本机空间已满';
/** No place for pictures: a private window, a broken database, no leave. */
export const KEEP_REFUSED = '本机存不下照片';
