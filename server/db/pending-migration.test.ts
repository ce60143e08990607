import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from './database';

const schemaFolder = join(__dirname, 'schema');

/** All tables of the schema, as drizzle-kit takes them. */
function schema(): Record<string, unknown> {
  const modules = readdirSync(schemaFolder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => jest.requireActual<Record<string, unknown>>(join(schemaFolder, file)));
  return Object.assign({}, ...modules) as Record<string, unknown>;
}

it('the migrations bring a database to the schema: else run `npm run db:generate`', async () => {
  const meta = join(migrationsFolder, 'meta');
  const newest = readdirSync(meta)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const before = JSON.parse(readFileSync(join(meta, newest ?? ''), 'utf8')) as ReturnType<typeof generateDrizzleJson>;
  expect(await generateMigration(before, generateDrizzleJson(schema(), before.id))).toEqual([]);
});
