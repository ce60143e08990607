import { sql } from 'drizzle-orm';
import type { PageText, PageTexts } from '../../../src/domain/page-texts';
import { queryRows, type Database } from '../../db/database';
import { readPlaceLine } from './place-line';

/** What the places of a PDF say, page by page; null for one of which no text is known. */
function textsOfPlaces(lines: readonly string[]): PageTexts | null {
  const pages = new Map<number, { pieces: string[]; codes: string[] }>();
  for (const { page, name, find, detail } of lines.map(readPlaceLine)) {
    const own = pages.get(page) ?? { pieces: [], codes: [] };
    // What has a name is a trouble code, whose text stands on the page anyhow.
    if (name !== '' && find !== '') own.codes.push(find);
    else if (name === '' && detail !== '') own.pieces.push(detail);
    if (own.codes.length + own.pieces.length > 0) pages.set(page, own);
  }
  const said = [...pages].sort(([a], [b]) => a - b).map(([page, own]): PageText => ({ page, ...own }));
  return said.length > 0 ? { pages: said } : null;
}

/** The texts of the PDFs among documents, as the file that devices fetch, by id; a scan has none. */
export async function pageTextsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows<{ id: string; places: string[] }>(
    db,
    sql`
    select d.id, coalesce(p.places, f.places, '{}') as places from documents d
      left join document_places p on p.document_id = d.id left join library_files f on f.hash = d.file_hash
    where d.format = 'pdf' and d.id in (select json_array_elements_text(${JSON.stringify(ids)}::json))`,
  );
  return new Map(
    rows.flatMap(({ id, places }): [string, string][] => {
      const texts = textsOfPlaces(places);
      return texts ? [[id, JSON.stringify(texts)]] : [];
    }),
  );
}
