import { log } from '@/infra/log';
import { preloadSheets } from '@/ui/sheet';
import { loadSignaturePad } from './components/signature-section';

/** Fetches what a reception opens later, so that it opens without a network, too. What fails is fetched at its tap. */
export function preloadParts(): void {
  for (const part of [preloadSheets(), loadSignaturePad()])
    part.catch((error: unknown) => log.info('reception', error));
}
