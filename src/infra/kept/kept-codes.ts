import { keptFileName } from '@/domain/kept-content';
import { typedCodesInTable } from '@/domain/search/typed-codes';
import { CODE_TABLE_PATH, codeInTable, type TabledCode } from '@/domain/trouble-codes/code-table';
import { keptContent } from '@/platform/kept-content';
import { currentPage } from '../current-page';
import { deviceContent } from './device-content';
import { keptStore } from './kept-store';

const NAME = keptFileName(CODE_TABLE_PATH) ?? '';

/** The table that came with the first offline pack; empty without one. Never rejects. */
const readTable = async (): Promise<string> => (keptStore.entry(NAME) ? await keptContent.readText(NAME) : null) ?? '';

/** `page` shows what the table says, with its age. */
function tellAge(page: string): void {
  const entry = keptStore.entry(NAME);
  if (entry) deviceContent.note(NAME, entry.at, page);
}

/** What all codes of the standard mean, as the device has it of a pack, for times without a network. */
export const keptCodes = {
  /** Codes that a text names, or begins (P02), by code; the page does not say where they come from. Never rejects. */
  of: async (text: string): Promise<TabledCode[]> => typedCodesInTable(await readTable(), text),
  /** The same for a page that shows them as its answer: it says how old they are. Never rejects. */
  async shown(text: string): Promise<TabledCode[]> {
    const page = currentPage().path;
    const found = await keptCodes.of(text);
    if (found.length > 0) tellAge(page);
    return found;
  },
  /** One code (P0230), for a page that shows it and says how old that is; undefined where it is not known. */
  async one(code: string): Promise<TabledCode | undefined> {
    const page = currentPage().path;
    const found = codeInTable(await readTable(), code);
    if (found) tellAge(page);
    return found;
  },
};
