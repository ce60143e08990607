/**
 * Builds server/codes/standard-codes.tsv from public lists of trouble codes, which a developer has on his disk:
 *
 *   npx tsx scripts/trouble-codes/build.ts <list>[,<list of the same origin>…] <list>…
 *
 * Lists are text of any form that has a code and its English meaning on a line (`P0230 - …`, CSV, JSON, C, Python).
 * Only what they state goes into the data, in our words: lists are neither kept nor quoted. The newest comes first.
 * What two origins state is checked; what one states, or several state otherwise, is 待核实.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDtc } from '../../src/domain/dtc';
import { chooseMeaning, type Chosen } from './choose-meaning';
import { readMeaning, type Meaning } from './read-meaning';
import { tableRows } from './words';

const OUT = join(__dirname, '../../server/codes/standard-codes.tsv');
const LINE = /\b([PBCU][0-3][0-9A-F]{3})\b["'\s]*[-:,=>]+\s*["']?(.+?)["']?\s*[,})\]]*\s*$/;
/** Codes without one, list headings, and what makers say of a code of the standard. */
const NO_MEANING = /reserved|no fault|^[PBCU][0-9A-F]{4}\b|\((chevrolet|ford|gm|chrysler)\)/i;

function readList(path: string): Map<string, string> {
  const meanings = new Map<string, string>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, code, text] = LINE.exec(line.trim()) ?? [];
    if (code === undefined || text === undefined || NO_MEANING.test(text) || meanings.has(code)) continue;
    if (parseDtc(code)?.definedBy === 'standard') meanings.set(code, text);
  }
  return meanings;
}

const lists = process.argv.slice(2).map((origin) => origin.split(',').map(readList));
if (lists.length < 2) {
  console.error('npx tsx scripts/trouble-codes/build.ts <list>[,<list of the same origin>…] <list>…');
  process.exit(2);
}

const byHand = new Map(tableRows('by-hand.tsv').map((cells) => [cells[0] ?? '', cells.join('\t').trimEnd()]));
const lacking = new Map<string, string>();

function readingsOf(code: string, origin: readonly Map<string, string>[]): Meaning[] {
  return origin.flatMap((list) => {
    const text = list.get(code);
    if (text === undefined) return [];
    const read = readMeaning(text);
    if (!('lacks' in read)) return [read];
    lacking.set(code, `${read.lacks} in: ${text}`);
    return [];
  });
}

const codes = [...new Set([...byHand.keys(), ...lists.flat().flatMap((list) => [...list.keys()])])].sort();
const isInNewest = (code: string): boolean => lists[0]?.some((list) => list.has(code)) ?? false;
// what older lists alone name was taken out of the standard, or never came into it
const rows = codes
  .map((code): readonly [string, Chosen | null] => [
    code,
    chooseMeaning(lists.map((origin) => readingsOf(code, origin))),
  ])
  .filter(([code]) => byHand.has(code) || isInNewest(code));
const written = rows.map(([code, chosen]) => {
  const ours = byHand.get(code);
  if (ours !== undefined) return ours;
  if (chosen === null) return `${code}\t\t\tnone\t\t?`;
  const { part, line, failure, place, isChecked } = chosen;
  return [code, part, line, failure, place, isChecked ? '' : '?'].join('\t').trimEnd();
});
const HEAD = [
  '# Trouble codes of SAE J2012 and ISO 15031-6: code, part, line of it, failure, place; `?` is 待核实. Written by',
  '# scripts/trouble-codes/build.ts; names are composed by src/domain/trouble-codes/failures.ts.',
];
writeFileSync(OUT, `${[...HEAD, ...written].join('\n')}\n`);
const unread = rows.filter(([code, chosen]) => chosen === null && !byHand.has(code));
for (const [code] of unread) console.log(`unread ${code}: ${lacking.get(code) ?? ''}`);
const checked = rows.filter(([, chosen]) => chosen?.isChecked === true).length;
console.log(`${rows.length} codes, ${checked} checked, ${unread.length} without words`);
