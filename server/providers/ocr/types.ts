import type { Shares } from '../../base/fair-queue';
import type { PhotoBox } from './photo-box';

/** One character that reading rules changed: `index` is zero-based, `from` is what the picture seemed to show. */
export interface CharacterChange {
  index: number;
  from: string;
  to: string;
}

/** What a photo says. */
export interface VinReading {
  /** 17 characters of A–H J–N P R–Z 0–9 (ISO 3779); of a licence plate its 7 or 8 (GA 36). */
  vin: string;
  /** Whether the check digit is right, of a plate its form. Some imports fail it, so a wrong one is no refusal. */
  valid: boolean;
  /** 0 to 1: how far the reading is to be trusted. */
  confidence: number;
  source: 'barcode' | 'text' | 'plate';
  /** Where I, O or Q was read, or a letter in the serial's digits, and replaced; of a plate what is not sure. */
  changed: CharacterChange[];
  /** Other VINs that the photo may show, likeliest first. */
  candidates: string[];
  /** The check digit is right, but what was read differs too much: to be asked, not to be taken. */
  unsure?: true;
  /** Where on the photo it stands; absent where that is not known. */
  box?: PhotoBox;
}

/** Share of the work that is done, 0 to 1. */
export type OnProgress = (share: number) => void;

export interface ReadOptions {
  /** Whose photo it is: callers take turns, whoever sends many. See `photo-shares`. */
  readonly from?: Shares;
  /** Aborted once nobody waits for it any more: a photo that still waits for its turn is not read. */
  readonly left?: AbortSignal;
  readonly onProgress?: OnProgress;
  /** Hears of each question to a service that is paid by its answers, and whether it answered with a reading. */
  readonly onAsked?: (isAnswered: boolean) => void;
  /** Hears how long the reading took, in ms, also when it failed; nothing when it never began. */
  readonly onTime?: (ms: number) => void;
}

/** What a client needs to post photos to the service itself. */
export interface DirectAccess {
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
  url: string;
  /** Reads the plate of a photo in which `url` found no VIN. */
  plateUrl: string;
}

/**
 * Reads VINs, plates, and the text of screens, from photos. The methods of every implementation may be called at any
 * time and in any number.
 */
export interface VinOcr {
  /** Reads one encoded photo (JPEG, PNG, WebP …). Rejects with {@link OcrError} when it cannot. */
  read(image: Buffer, options?: ReadOptions): Promise<VinReading>;
  /**
   * Capital letters and digits that a photo of a screen shows, once for each look that was taken at it: what several
   * looks agree on is sure. Rejects with {@link OcrError} when the photo cannot be read; no text is no error.
   */
  readScreen(image: Buffer, options?: Omit<ReadOptions, 'onProgress'>): Promise<readonly string[]>;
  /**
   * For clients that may post to a third party; null when photos come through this server only. Rejects with {@link
   * OcrError} `unavailable`.
   */
  directAccess(): Promise<DirectAccess | null>;
  /** Gives up what is under way and frees everything. Reads after it reject with `closed`. */
  close(): Promise<void>;
}
