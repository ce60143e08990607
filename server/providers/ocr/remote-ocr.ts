import { z } from 'zod';
import type { RemoteAccessToken } from './access-token';
import { fitPhoto } from './fit-photo';
import { asOcrError, OcrError, type OcrErrorCode } from './ocr-error';
import type { DirectAccess, ReadOptions, VinOcr, VinReading } from './types';
import { vinsInText } from './vin-in-text';
import { VinVote } from './vin-vote';

const DEFAULT_LIMIT_MS = 20_000;
const VIN_PATH = '/rest/2.0/ocr/v1/vin_code';
const serviceAnswer = z.object({
  words_result: z.array(z.object({ words: z.string() })).optional(),
  error_code: z.number().optional(),
  error_msg: z.string().optional(),
});

/** Error codes of the service that mean the token: unknown or expired. */
const TOKEN_ERRORS = [110, 111];
const SERVICE_ERRORS: Readonly<Record<number, OcrErrorCode>> = {
  4: 'busy', // requests of the whole cluster
  18: 'busy', // queries per second
  216200: 'not-an-image', // empty image
  216201: 'not-an-image', // image format
  216202: 'too-large', // image size
  216630: 'no-vin', // recognition failed
  282810: 'no-vin', // recognition failed, too many faults in the picture
};

export interface RemoteOcrOptions {
  /** Origin of the OCR service. */
  host: string;
  tokens: Pick<RemoteAccessToken, 'get' | 'forget'>;
  /** Time for one photo, in ms. */
  limitMs?: number;
}

/** Reads VINs by the third-party service: base64 image posted as a form, `words_result[].words` back. */
export class RemoteOcr implements VinOcr {
  private readonly closing = new AbortController();

  constructor(private readonly options: RemoteOcrOptions) {}

  async read(image: Buffer, { onProgress, onTime }: ReadOptions = {}): Promise<VinReading> {
    if (this.closing.signal.aborted) throw new OcrError('closed');
    const start = performance.now();
    onProgress?.(0.1);
    // The time limit holds for the token, the post and one retry together.
    const limit = AbortSignal.timeout(this.options.limitMs ?? DEFAULT_LIMIT_MS);
    try {
      const photo = await fitPhoto(image);
      let answer = await this.post(photo, limit);
      if (TOKEN_ERRORS.includes(answer.error_code ?? 0)) {
        this.options.tokens.forget();
        answer = await this.post(photo, limit);
      }
      return readingOf(answer);
    } catch (error) {
      if (this.closing.signal.aborted) throw new OcrError('closed', { cause: error });
      if (limit.aborted) throw new OcrError('timeout', { cause: error });
      throw asOcrError(error);
    } finally {
      onTime?.(performance.now() - start);
    }
  }

  async directAccess(): Promise<DirectAccess> {
    return { ...(await this.options.tokens.get()), url: new URL(VIN_PATH, this.options.host).href };
  }

  close(): Promise<void> {
    this.closing.abort();
    return Promise.resolve();
  }

  private async post(image: Buffer, limit: AbortSignal): Promise<z.output<typeof serviceAnswer>> {
    const { accessToken } = await this.options.tokens.get();
    const url = new URL(VIN_PATH, this.options.host);
    url.searchParams.set('access_token', accessToken);
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ image: image.toString('base64') }),
      signal: AbortSignal.any([limit, this.closing.signal]),
    });
    // No URL in the message: it carries the token.
    if (!response.ok) throw new Error(`VIN service answered ${response.status}`);
    return serviceAnswer.parse(await response.json());
  }
}

/** Throws the OcrError that an error code of the service stands for, `no-vin` when no line holds a VIN. */
function readingOf(answer: z.output<typeof serviceAnswer>): VinReading {
  if (answer.error_code) {
    throw new OcrError(SERVICE_ERRORS[answer.error_code] ?? 'unavailable', {
      cause: `${answer.error_code} ${answer.error_msg ?? ''}`,
    });
  }
  const vins = vinsInText((answer.words_result ?? []).map(({ words }) => words).join('\n'));
  const vote = new VinVote();
  // The service has made sure of its answer: it counts like two looks.
  vote.add(vins);
  vote.add(vins);
  const reading = vote.best();
  if (!reading) throw new OcrError('no-vin');
  return reading;
}
