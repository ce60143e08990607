import { sampleDocuments } from '../sample/sample-library';
import type { DocumentSeed } from './library-data';

/** The brand data names makers as they are called today; the sample library uses some older names. */
export const CURRENT_MAKER_NAMES: Readonly<Record<string, string>> = {
  上海大众: '上汽大众',
  上海大众斯柯达: '上汽大众斯柯达',
  上海通用别克: '上汽通用别克',
  上海通用雪佛兰: '上汽通用雪佛兰',
  上海通用凯迪拉克: '上汽通用凯迪拉克',
  广汽菲亚特: '广汽菲克',
  五菱: '上汽通用五菱',
  宝骏: '上汽通用五菱宝骏',
};

/** What the brand data calls a maker of the sample library today. */
export const currentMaker = (maker: string) => CURRENT_MAKER_NAMES[maker] ?? maker;

/** The sample library's documents as rows to seed; their files are rendered on demand. */
export function sampleDocumentSeeds(): DocumentSeed[] {
  return Array.from(
    sampleDocuments(),
    ({ id, title, kind, format, category, subcategory, pages, applicability, keywords }) => ({
      id,
      title,
      kind,
      format,
      category,
      pages,
      appliesTo: { ...applicability, maker: currentMaker(applicability.maker) },
      keywords: [subcategory, ...keywords],
      source: 'sample',
    }),
  );
}
