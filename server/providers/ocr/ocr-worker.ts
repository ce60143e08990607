/** The thread in which `SandboxOcr` reads photos, one at a time. */
import { takeJobs, tell } from '../../base/job-thread';
import { asOcrError } from './ocr-error';
import { readScreen } from './read-screen';
import { readVin } from './read-vin';
import { TextReader } from './text-reader';
import type { ReadAnswer, ReadRequest } from './worker-messages';

const reader = new TextReader();

async function answer({ image, limitMs, what }: ReadRequest): Promise<ReadAnswer> {
  try {
    if (what === 'screen') return { kind: 'texts', texts: await readScreen(image, reader) };
    const reading = await readVin(image, reader, limitMs, (share) =>
      tell({ kind: 'progress', share } satisfies ReadAnswer),
    );
    return { kind: 'reading', reading };
  } catch (thrown) {
    const error = asOcrError(thrown);
    return { kind: 'failed', code: error.code, detail: String(error.cause ?? error.message) };
  }
}

void reader.start().then(() => takeJobs(answer));
