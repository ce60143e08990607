/** The thread in which `SandboxOcr` reads photos, one at a time. */
import { parentPort } from 'node:worker_threads';
import { asOcrError } from './ocr-error';
import { readScreen } from './read-screen';
import { readVin } from './read-vin';
import { TextReader } from './text-reader';
import type { ReadAnswer, ReadRequest } from './worker-messages';

const reader = new TextReader();

async function answer({ image, limitMs, what }: ReadRequest): Promise<ReadAnswer> {
  try {
    if (what === 'screen') return { kind: 'texts', texts: await readScreen(image, reader) };
    const reading = await readVin(image, reader, limitMs, (share) => post({ kind: 'progress', share }));
    return { kind: 'reading', reading };
  } catch (thrown) {
    const error = asOcrError(thrown);
    return { kind: 'failed', code: error.code, detail: String(error.cause ?? error.message) };
  }
}

function post(message: ReadAnswer): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', (request: ReadRequest) => {
  void answer(request).then(post);
});
