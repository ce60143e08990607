import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from './database';

/** What books money holds the order before it writes the events; indexes begin with the name of their table. */
const TAKEN_BY_CALLS = ['work_orders', 'till_events'];
/** Those before it have run. */
const FIRST = '0049';

const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql') && file >= FIRST);

describe('a migration takes tables in the order in which calls do, so that none waits for the other', () => {
  it.each(files)('%s', (file) => {
    const statements = readFileSync(join(migrationsFolder, file), 'utf8');
    const places = TAKEN_BY_CALLS.map((table) => statements.indexOf(`"${table}`)).filter((place) => place >= 0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});
