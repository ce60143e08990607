import type { OfflinePack } from '@/contract/schemas/offline';
import { findEntries } from '@/domain/diagram/find-in-set';
import type { SheetFile } from '@/domain/diagram/sheet-file';
import { keptFileName } from '@/domain/kept-content';
import type { PackContents, PackSet } from '@/domain/search/search-packs';
import { piecesOfHtml, type PackText } from '@/domain/search/search-pack-texts';
import { codesIn } from '@/domain/trouble-codes/codes-in';
import { keptContent } from '@/platform/kept-content';

type Content = OfflinePack['contents'][number];

async function keptText(address: string | undefined): Promise<string | null> {
  const name = address === undefined ? null : keptFileName(address);
  return name === null ? null : keptContent.readText(name);
}

/** The HTML of a text document; null for other documents, and where its file is not there. */
const htmlOf = ({ document, url, textUrl }: Content): Promise<string | null> =>
  keptText(textUrl ?? (document.format === 'html' ? url : undefined));

/** A guide of trouble codes as text. */
const guideText = async (content: Content): Promise<string | null> =>
  content.document.kind === 'dtc' ? htmlOf(content) : null;

/** What the text documents of a pack say in their first `most` characters, one after the other: the page lives on. */
export async function readTexts(contents: readonly Content[], most: number): Promise<PackText[]> {
  const texts: PackText[] = [];
  let left = most;
  for (const content of contents) {
    const html = left > 0 ? await htmlOf(content) : null;
    if (html === null) continue;
    const pieces = piecesOfHtml(html, left);
    left -= pieces.reduce((sum, { text }) => sum + text.length, 0);
    texts.push({ documentId: content.document.id, pieces });
  }
  return texts;
}

/** A sheet that stands alone says nothing of a set. Pinyin comes from the server alone. */
function ownSet({ document }: Content, { netlist, set, find }: SheetFile): PackSet {
  const alone = { netlist: netlist.id, document: document.id, title: document.title, page: 1 };
  return {
    find: find ?? findEntries([netlist], () => ({ full: '', initials: '' })),
    sheets: set.length > 0 ? set : [alone],
  };
}

/** The wiring diagrams, set by set: one sheet file tells of all sheets of its car. */
async function readSets(contents: readonly Content[]): Promise<PackSet[]> {
  const told = new Set<string>();
  const sets: PackSet[] = [];
  for (const content of contents) {
    if (told.has(content.document.id)) continue;
    const text = await keptText(content.sheetUrls?.[0]);
    if (text === null) continue;
    const set = ownSet(content, JSON.parse(text) as SheetFile);
    set.sheets.forEach((sheet) => told.add(sheet.document));
    sets.push(set);
  }
  return sets;
}

/** What the files of a pack say: parts of its wiring diagrams, codes of its guides. They are on the device. */
export async function readContents(contents: readonly Content[]): Promise<Pick<PackContents, 'explained' | 'sets'>> {
  const explained: PackContents['explained'][number][] = [];
  for (const content of contents) {
    const text = await guideText(content);
    if (text !== null) explained.push(...codesIn(text).map((code) => ({ code, documentId: content.document.id })));
  }
  return { explained, sets: await readSets(contents) };
}
