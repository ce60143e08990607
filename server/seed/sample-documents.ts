import { parseDtc } from '../../src/domain/dtc';
import { standardCode } from '../codes/dictionary';
import { placeLine, placesOfHtml, placesOfNetlist } from '../modules/library/place-line';
import type { SampleDocument } from '../sample/sample-document';
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

/** Tables whose rows say what they are about. Other texts compute circuits, which takes too long here. */
const WITH_ROWS: readonly string[] = ['fuse', 'torque', 'schedule'];

function placesOf({ kind, format, netlist, html, excerpt, keywords }: SampleDocument): string[] {
  if (format === 'netlist' && netlist) return placesOfNetlist(netlist);
  if (kind === 'dtc')
    return keywords
      .flatMap((word) => parseDtc(word)?.code ?? [])
      .map((code) =>
        placeLine({ page: 1, at: '', name: `${code} ${standardCode(code)?.name ?? ''}`, find: code, detail: '' }),
      );
  if (excerpt) return placesOfHtml(excerpt());
  return html && WITH_ROWS.includes(kind) ? placesOfHtml(html()) : [];
}

/** The sample library's documents as rows to seed; their files are rendered on demand. */
export function sampleDocumentSeeds(): DocumentSeed[] {
  return Array.from(sampleDocuments(), (document) => {
    const { id, title, kind, format, category, subcategory, pages, applicability, keywords } = document;
    return {
      id,
      title,
      kind,
      format,
      category,
      pages,
      appliesTo: { ...applicability, maker: currentMaker(applicability.maker) },
      keywords: [subcategory, ...keywords],
      source: 'sample',
      places: placesOf(document),
    };
  });
}
