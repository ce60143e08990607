import { ocrCents } from '../base/metrics';
import { tally } from '../base/tally';
import type { ServerConfig } from '../config/config';

/**
 * How a question to Baidu's reader of photos ended. It charges for answers alone. `direct`: a mini program got what it
 * needs to ask once itself; what it hears, nobody here does, so it counts as an answer.
 */
export type OcrQuestion = 'answered' | 'direct' | 'failed';

const NAMES = { answered: 'ocr-baidu', direct: 'ocr-baidu-direct', failed: 'ocr-baidu-failed' } as const;

/** Whose photo it is, as a call tells it, and what an answer costs. */
export interface OcrAsker {
  readonly config: Pick<ServerConfig, 'ocrPriceCents'>;
  readonly meta: { readonly platform: string };
}

/** Counts a question among the numbers of the day, with what it costs. */
export function countOcrQuestion({ config, meta }: OcrAsker, question: OcrQuestion): void {
  tally(NAMES[question], meta.platform);
  if (question === 'failed' || config.ocrPriceCents === 0) return;
  ocrCents.inc(config.ocrPriceCents);
  tally('ocr-baidu-cost', meta.platform, Math.round(config.ocrPriceCents * 1000));
}
