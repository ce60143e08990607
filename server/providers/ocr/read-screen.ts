import { openPhoto } from './open-photo';
import { preparePhoto, takeLook, type Look } from './text-looks';
import type { TextReader } from './text-reader';

/** Screens are lit and flat: as taken, blurred against their own pixels, and inverted for light print on dark. */
const LOOKS: readonly Look[] = [
  { tone: 'plain', layout: 'block' },
  { tone: 'soft', layout: 'sparse' },
  { tone: 'negative', layout: 'sparse' },
];
/** Further ones are taken only while nothing like a code was read. */
const ENOUGH_LOOKS = 2;

/**
 * What the photo of a screen says, once for each look. Busy for about a second: run it off the event loop. Throws
 * OcrError `not-an-image`, `too-large`.
 */
export async function readScreen(image: Uint8Array, reader: Pick<TextReader, 'read'>): Promise<readonly string[]> {
  const photo = await preparePhoto(await openPhoto(image));
  const texts: string[] = [];
  for (const [index, look] of LOOKS.entries()) {
    if (index >= ENOUGH_LOOKS && texts.some((text) => /\d{3}/.test(text))) break;
    texts.push(await reader.read(await takeLook(photo, look), look.layout, 'screen'));
  }
  return texts;
}
