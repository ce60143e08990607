import type { Outcome } from '../outcome';

export type ImageSource = 'camera' | 'album';

/** A picked picture. `path` can be shown by `<Image>` and handed to `network.upload`. */
export interface ImageFile {
  readonly path: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** A rectangle in pixels of the picture as it is shown, after its EXIF rotation. */
export interface CropBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ShrinkOptions {
  /** Longest edge of the result in pixels. */
  readonly maxEdge: number;
  /** JPEG quality, 0 to 1. */
  readonly quality?: number;
  readonly crop?: CropBox;
}

/** A file on this device, after a download. */
export interface LocalFile {
  readonly path: string;
  readonly name: string;
}

export interface DownloadRequest {
  readonly url: string;
  /** Short-lived token for the file host; added as the query parameter `utoken` (§7). */
  readonly utoken: string;
  /** Name to save under, with its ending. */
  readonly name: string;
  /** Called with 0 to 1 as far as the platform tells. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** §8. */
export const DOWNLOAD_FAILED = '下载文件失败';
export const OPEN_FAILED = '打开文件失败';

export interface FilesDoor {
  pickImages(options: { source: ImageSource; count?: number }): Promise<Outcome<ImageFile[]> | null>;
  /** Width and height in pixels as shown. */
  imageSize(image: ImageFile): Promise<{ width: number; height: number } | null>;
  /**
   * A shown picture's own size. `told` is what its load event said: mini programs tell the picture's size there,
   * browsers the size that it is drawn at.
   */
  pictureSize(address: string, told: { width: number; height: number }): Promise<{ width: number; height: number } | null>;
  /** Crops and shrinks to a JPEG. Fails on what is no picture. */
  shrink(image: ImageFile, options: ShrinkOptions): Promise<Outcome<ImageFile> | null>;
  /** The bytes as base64, without the `data:` prefix. */
  readBase64(image: ImageFile): Promise<Outcome<string> | null>;
  /** Fails with {@link DOWNLOAD_FAILED}, also when the answer is no success. */
  download(request: DownloadRequest): Promise<Outcome<LocalFile> | null>;
  /** Opens a downloaded document with the platform's own viewer. Fails with {@link OPEN_FAILED}. */
  openDocument(file: LocalFile): Promise<Outcome<void> | null>;
  /** Saves a downloaded picture to the album (or the browser's downloads). */
  saveImage(file: LocalFile): Promise<Outcome<void> | null>;
}

/** What picked no picture, or a broken one. */
export const PICTURE_UNREADABLE = '无法读取图片，请换一张';
/** The album refused the picture. */
export const SAVE_FAILED = '保存图片失败';
