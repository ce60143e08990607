import { z } from 'zod';
import { readPlateWords } from '../../../src/domain/plate-words';
import type { RemoteAccessToken } from './access-token';
import { HttpFailure } from '../failure-watch';
import { fitPhoto } from './fit-photo';
import { asOcrError, OcrError, type OcrErrorCode } from './ocr-error';
import type { DirectAccess, ReadOptions, VinOcr, VinReading } from './types';
import { vinsInText } from './vin-in-text';
import { VinVote } from './vin-vote';

const DEFAULT_LIMIT_MS = 20_000;
const VIN_PATH = '/rest/2.0/ocr/v1/vin_code';
const PLATE_PATH = '/rest/2.0/ocr/v1/license_plate';
/** The service's reader of any text. */
const TEXT_PATH = '/rest/2.0/ocr/v1/general_basic';
const plateWords = z.object({ number: z.string(), probability: z.array(z.number()).default([]) });
const serviceAnswer = z.object({
  words_result: z.union([z.array(z.object({ words: z.string() })), plateWords]).optional(),
  error_code: z.number().optional(),
  error_msg: z.string().optional(),
});
type ServiceAnswer = z.output<typeof serviceAnswer>;

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

/** Who hears of one reading. */
type Hearing = Pick<ReadOptions, 'onTime' | 'onAsked'>;

export interface RemoteOcrOptions {
  /** Origin of the OCR service. */
  host: string;
  tokens: Pick<RemoteAccessToken, 'get' | 'forget'>;
  /** Time for one photo, in ms. */
  limitMs?: number;
}

/** Reads VINs and screens by the third-party service: base64 image posted as a form, `words_result[].words` back. */
export class RemoteOcr implements VinOcr {
  private readonly closing = new AbortController();

  constructor(private readonly options: RemoteOcrOptions) {}

  async read(image: Buffer, { onProgress, onTime, onAsked }: ReadOptions = {}): Promise<VinReading> {
    onProgress?.(0.1);
    let took = 0;
    const hearing = { onAsked, onTime: (ms: number) => onTime?.((took += ms)) };
    try {
      return readingOf(await this.ask(image, VIN_PATH, hearing));
    } catch (error) {
      if (!(error instanceof OcrError) || error.code !== 'no-vin') throw error;
      const plate = plateOf(await this.ask(image, PLATE_PATH, hearing));
      if (plate === null) throw error;
      return plate;
    }
  }

  /** The service has made sure of what it read: it counts like two looks. */
  async readScreen(image: Buffer, hearing: Omit<ReadOptions, 'onProgress'> = {}): Promise<readonly string[]> {
    const answer = await this.ask(image, TEXT_PATH, hearing);
    if (answer.error_code && SERVICE_ERRORS[answer.error_code] !== 'no-vin') throw refusalOf(answer);
    const text = textOf(answer);
    return [text, text];
  }

  private async ask(image: Buffer, path: string, { onTime, onAsked }: Hearing): Promise<ServiceAnswer> {
    if (this.closing.signal.aborted) throw new OcrError('closed');
    const start = performance.now();
    // The time limit holds for the token, the post and one retry together.
    const limit = AbortSignal.timeout(this.options.limitMs ?? DEFAULT_LIMIT_MS);
    try {
      const photo = await fitPhoto(image);
      const answer = await this.post(photo, path, limit, onAsked);
      if (!TOKEN_ERRORS.includes(answer.error_code ?? 0)) return answer;
      this.options.tokens.forget();
      return await this.post(photo, path, limit, onAsked);
    } catch (error) {
      if (this.closing.signal.aborted) throw new OcrError('closed', { cause: error });
      if (limit.aborted) throw new OcrError('timeout', { cause: error });
      throw asOcrError(error);
    } finally {
      onTime?.(performance.now() - start);
    }
  }

  async directAccess(): Promise<DirectAccess> {
    const addressOf = (path: string) => new URL(path, this.options.host).href;
    return { ...(await this.options.tokens.get()), url: addressOf(VIN_PATH), plateUrl: addressOf(PLATE_PATH) };
  }

  close(): Promise<void> {
    this.closing.abort();
    return Promise.resolve();
  }

  private async post(
    image: Buffer,
    path: string,
    limit: AbortSignal,
    onAsked: ReadOptions['onAsked'],
  ): Promise<ServiceAnswer> {
    const { accessToken } = await this.options.tokens.get();
    const url = new URL(path, this.options.host);
    url.searchParams.set('access_token', accessToken);
    let isAnswered = false;
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ image: image.toString('base64') }),
        signal: AbortSignal.any([limit, this.closing.signal]),
      });
      // No URL in the message: it carries the token.
      if (!response.ok) throw new HttpFailure(`OCR service answered ${response.status}`, response.status);
      const answer = serviceAnswer.parse(await response.json());
      isAnswered = !answer.error_code;
      return answer;
    } finally {
      onAsked?.(isAnswered);
    }
  }
}

const refusalOf = ({ error_code = 0, error_msg = '' }: ServiceAnswer): OcrError =>
  new OcrError(SERVICE_ERRORS[error_code] ?? 'unavailable', { cause: `${error_code} ${error_msg}` });

/** Lines of text; none of a plate. */
const textOf = ({ words_result = [] }: ServiceAnswer): string =>
  Array.isArray(words_result) ? words_result.map(({ words }) => words).join('\n') : '';

/** The plate of an answer, with the characters that the service itself doubts; null when it found none. */
function plateOf({ words_result }: ServiceAnswer): VinReading | null {
  if (words_result === undefined || Array.isArray(words_result)) return null;
  const { plate, ok, changed } = readPlateWords(words_result);
  return { vin: plate, valid: ok, confidence: ok ? 0.9 : 0.4, source: 'plate', changed, candidates: [] };
}

/** Throws the OcrError that an error code of the service stands for, `no-vin` when no line holds a VIN. */
function readingOf(answer: ServiceAnswer): VinReading {
  if (answer.error_code) throw refusalOf(answer);
  const vins = vinsInText(textOf(answer));
  const vote = new VinVote();
  // The service has made sure of its answer: it counts like two looks.
  vote.add(vins);
  vote.add(vins);
  const reading = vote.best();
  if (!reading) throw new OcrError('no-vin');
  return reading;
}
