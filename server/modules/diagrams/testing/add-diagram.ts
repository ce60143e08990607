import { sql } from 'drizzle-orm';
import { plugCircuit } from '../../../../src/domain/diagram/sample-diagram.testing';
import { newId } from '../../../base/ids';
import type { TestServer } from '../../../testing/test-server';

/** Files the lamp circuit with plug T4 as a document of the small library's Passat 2001 to 2005. Returns its id. */
export async function addDiagram({ db, services }: TestServer): Promise<string> {
  const id = `diagram-${newId()}`;
  const key = `library/${id}.json`;
  await services.storage.put(key, Buffer.from(JSON.stringify([plugCircuit()])), 'application/json');
  await db.execute(sql`
    insert into documents (id, series_id, year_from, year_to, kind, format, category, title, pages, source, search_text, search_terms)
    select ${id}, id, 2001, 2005, 'wiring', 'netlist', '灯光', '灯光电路图', 1, ${`storage:${key}`}, '', '{}'
    from series where name = '帕萨特' order by id limit 1`);
  return id;
}

/** The sheet of that document. */
export const SHEET = 'lamp';
