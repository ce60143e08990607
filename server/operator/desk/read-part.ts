import type { Readable } from 'node:stream';
import { invalid } from '../../base/refusals';

/** A part is held in memory until it is written. */
export const PART_BYTES = 8 * 1024 * 1024;

/** What came of a part, and whether that is all of it: a browser may go away in the middle. */
export interface ReadPart {
  readonly bytes: Buffer;
  readonly isWhole: boolean;
}

/** Reads a part. Throws CallError invalid for more than {@link PART_BYTES}. */
export async function readPart(part: Readable): Promise<ReadPart> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of part as AsyncIterable<Buffer>) {
      size += chunk.length;
      // Read on, since who is cut off hears no refusal, but not for ever.
      if (size > 4 * PART_BYTES) break;
      if (size <= PART_BYTES) chunks.push(chunk);
    }
  } catch {
    // Only the caller's own connection can fail; what came before is as good as a shorter part.
    return { bytes: Buffer.concat(chunks), isWhole: false };
  }
  if (size > PART_BYTES) throw invalid(`每次最多上传 ${PART_BYTES / 1024 / 1024} MB`);
  return { bytes: Buffer.concat(chunks), isWhole: true };
}
