import type { TracedLines } from '../../lines/trace-lines';
import type { CleanFile, FileLimits } from '../file/checked-file';
import type { PdfPlaces } from '../file/places-of-pdf';

/** What is asked about a file. */
export interface JudgeTasks {
  /** Paths of the pictures beside a page or circuit that it names. */
  readonly picturePaths: { readonly asks: { path: string; text: string }; readonly gives: string[] };
  /** The file as it will be stored, and what stands where inside it. */
  readonly check: {
    readonly asks: FileLimits & { path: string; bytes: Uint8Array };
    readonly gives: Judged;
  };
  /** What stands on the pages of a checked PDF. */
  readonly readPdf: { readonly asks: { bytes: Uint8Array }; readonly gives: PdfPlaces };
  /** The lines of a checked file that can be lit up. */
  readonly traceLines: { readonly asks: { format: string; bytes: Uint8Array }; readonly gives: TracedLines };
}

export type JudgeTask = keyof JudgeTasks;
export type JudgeRequest = { [K in JudgeTask]: { readonly task: K; readonly asks: JudgeTasks[K]['asks'] } }[JudgeTask];

export interface Judged extends CleanFile {
  readonly places: string[];
}

/** What a process answers. `asks`: it wants a file that lies beside the one it is at, and waits for a `BesideReply`. */
export type JudgeAnswer =
  | { readonly kind: 'done'; readonly gives: unknown }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'fault'; readonly error: Error }
  | { readonly kind: 'asks'; readonly path: string; readonly maxBytes: number };

export interface BesideReply {
  readonly beside: Uint8Array | null;
}

/** Bytes that came from another process, without a copy. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
