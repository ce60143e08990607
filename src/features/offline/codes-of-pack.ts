import type { OfflinePack } from '@/contract/schemas/offline';
import { readContents } from './read-contents';

/**
 * Trouble codes that a pack knows of, each once: those that its guides explain, then those that its wiring diagrams
 * link to a part. Its files are on the device.
 */
export async function codesOfPack({ contents }: Pick<OfflinePack, 'contents'>): Promise<string[]> {
  const { explained, sets } = await readContents(contents);
  const linked = sets.flatMap(({ find }) => find.flatMap(({ codes = [] }) => codes));
  return [...new Set([...explained.map(({ code }) => code), ...linked])];
}
