import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Formats that shrink; pictures and fonts are packed already. */
const PACKABLE = /\.(js|mjs|css|html|svg|json|bcmap)$/;
/** Below this the saving is not worth a second file. */
const LEAST_BYTES = 1024;
/** As many as zlib's threads: more would only hold their buffers in memory. */
const AT_ONCE = 4;

async function packFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length <= LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([
    packBrotli(content, { params }),
    packGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}

/**
 * Writes a `.br` and a `.gz` beside every file below `folder` that shrinks; the server sends those instead. Returns how
 * many files it looked at.
 */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && PACKABLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const waiting = [...files];
  const packNext = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await packFile(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, packNext));
  return files.length;
}
