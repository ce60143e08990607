import type { OfflinePack } from '@/contract/schemas/offline';
import { keptFileName } from '@/domain/kept-content';
import type { SheetFile } from '@/domain/diagram/sheet-file';
import { codesIn } from '@/domain/trouble-codes/codes-in';
import { keptContent } from '@/platform/kept-content';

type Content = OfflinePack['contents'][number];

async function keptText(address: string | undefined): Promise<string | null> {
  const name = address === undefined ? null : keptFileName(address);
  return name === null ? null : keptContent.readText(name);
}

/** A guide of trouble codes as text; null for other documents, and where its file is not there. */
async function guideText({ document, url, textUrl }: Content): Promise<string | null> {
  if (document.kind !== 'dtc') return null;
  return keptText(textUrl ?? (document.format === 'html' ? url : undefined));
}

/** The codes that parts of wiring diagrams are linked to. One sheet file tells those of all sheets of its car. */
async function codesOnSheets(contents: readonly Content[]): Promise<string[]> {
  const told = new Set<string>();
  const codes: string[] = [];
  for (const { document, sheetUrls } of contents) {
    if (told.has(document.id)) continue;
    const text = await keptText(sheetUrls?.[0]);
    if (text === null) continue;
    const { netlist, set, find } = JSON.parse(text) as SheetFile;
    set.forEach((sheet) => told.add(sheet.document));
    codes.push(...(find ?? netlist.components).flatMap((part) => part.codes ?? []));
  }
  return codes;
}

/**
 * Trouble codes that a pack knows of, each once: those that its guides explain, then those that its wiring diagrams
 * link to a part. Its files are on the device.
 */
export async function codesOfPack({ contents }: Pick<OfflinePack, 'contents'>): Promise<string[]> {
  const explained: string[] = [];
  for (const content of contents) {
    const text = await guideText(content);
    if (text !== null) explained.push(...codesIn(text));
  }
  return [...new Set([...explained, ...(await codesOnSheets(contents))])];
}
