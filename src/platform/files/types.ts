import { errorCatalogue } from '@/domain/error-catalogue';
import type { Outcome } from '../outcome';

export type ImageSource = 'camera' | 'album';

/** A picked file. */
export interface PickedFile {
  readonly path: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** A picked picture. `path` can be shown by `<Image>` and handed to `network.upload`. */
export type ImageFile = PickedFile;

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

/** A text that becomes a file, such as a table. */
export interface TextFile {
  readonly text: string;
  readonly name: string;
  /** Media type: `text/csv`. */
  readonly type: string;
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
export const DOWNLOAD_FAILED = errorCatalogue.downloadFailed;
export const OPEN_FAILED = errorCatalogue.openFailed;

export interface FilesDoor {
  /** Whether the camera may be opened again without a tap in between. Browsers want one each time. */
  readonly reopensCamera: boolean;
  pickImages(options: { source: ImageSource; count?: number }): Promise<Outcome<ImageFile[]> | null>;
  /** Whether `pickTable` works here. */
  canPickTable(): boolean;
  /** A CSV or XLSX of the device, in WeChat of a chat; `readBase64` reads it. Fails with {@link TABLE_UNREADABLE}. */
  pickTable(): Promise<Outcome<PickedFile> | null>;
  /** Width and height in pixels as shown. */
  imageSize(image: ImageFile): Promise<{ width: number; height: number } | null>;
  /**
   * A shown picture's own size. `told` is what its load event said: mini programs tell the picture's size there,
   * browsers the size that it is drawn at.
   */
  pictureSize(
    address: string,
    told: { width: number; height: number },
  ): Promise<{ width: number; height: number } | null>;
  /** Crops and shrinks to a JPEG. Fails on what is no picture. */
  shrink(image: ImageFile, options: ShrinkOptions): Promise<Outcome<ImageFile> | null>;
  /** The bytes as base64, without the `data:` prefix. */
  readBase64(image: PickedFile): Promise<Outcome<string> | null>;
  /** Fails with {@link DOWNLOAD_FAILED}, also when the answer is no success. */
  download(request: DownloadRequest): Promise<Outcome<LocalFile> | null>;
  /** Opens a downloaded document with the platform's own viewer. Fails with {@link OPEN_FAILED}. */
  openDocument(file: LocalFile): Promise<Outcome<void> | null>;
  /** Whether `print` opens the print view; else a document is opened, and its viewer prints. */
  canPrint(): boolean;
  /** Opens the print view with a downloaded PDF. Fails with {@link PRINT_FAILED}; null where there is none. */
  print(file: LocalFile): Promise<Outcome<void> | null>;
  /**
   * Gives a downloaded document to the user to keep: under its name in browsers, in the platform's viewer with its menu
   * elsewhere, which takes workbooks and no CSV. Fails with {@link OPEN_FAILED}.
   */
  keepDocument(file: LocalFile): Promise<Outcome<void> | null>;
  /** Saves a downloaded picture to the album (or the browser's downloads). */
  saveImage(file: LocalFile): Promise<Outcome<void> | null>;
  /** True where `saveText` works; mini programs keep no files for the user. */
  readonly savesText: boolean;
  /**
   * Saves a text under its name, with its ending. Fails with {@link TEXT_SAVE_FAILED}; null where no files are kept.
   */
  saveText(file: TextFile): Promise<Outcome<void> | null>;
}

/** What picked no table, or one that cannot be read. */
export const TABLE_UNREADABLE = '无法读取文件，请换一个';
/** What picked no picture, or a broken one. */
export const PICTURE_UNREADABLE = '无法读取图片，请换一张';
/** The browser would not print. */
export const PRINT_FAILED = '打印失败，可下载 PDF 后打印';
export const TEXT_SAVE_FAILED = '保存文件失败';
/** The album refused the picture. */
export const SAVE_FAILED = '保存图片失败';
