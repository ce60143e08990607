import type { OfflineFile, OfflinePack } from '@/contract/schemas/offline';
import { keptFileName } from '@/domain/kept-content';
import { partPictureAddress, partPictureNames } from '@/domain/netlist/part-pictures';
import { keptContent } from '@/platform/kept-content';

/** What one is taken to have until it is there, bytes. */
const TYPICAL_BYTES = 150 * 1024;

/**
 * The pictures of parts that the wiring diagrams of a pack name, as files of it; their sheets are on the device
 * already. A name has one content for ever, so it has no hash: one that was seen before is not fetched again.
 */
export async function partPicturesOf({ contents }: Pick<OfflinePack, 'contents'>): Promise<OfflineFile[]> {
  const files = new Map<string, OfflineFile>();
  for (const { document, sheetUrls = [] } of contents) {
    for (const sheet of sheetUrls) {
      const name = keptFileName(sheet);
      const text = name === null ? null : await keptContent.readText(name);
      for (const picture of partPictureNames(text ?? '')) {
        const url = partPictureAddress(sheet, picture);
        files.set(url, { documentId: document.id, url, hash: '', bytes: TYPICAL_BYTES });
      }
    }
  }
  return [...files.values()];
}
