import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeFacts } from '../../src/domain/trouble-codes/code-types';
import { diagramNames } from '../../src/domain/trouble-codes/diagram-names';
import { codeName, failureKind, isFailureId } from '../../src/domain/trouble-codes/failures';
import { systemOf } from '../../src/domain/trouble-codes/systems';

/** One code a line, as its head says; scripts/trouble-codes builds it from public lists. */
const FILE = join(__dirname, 'standard-codes.tsv');

/** What a line of the file says. A code that has no words is told by the system that its number belongs to. */
function factsOf(line: string): CodeFacts {
  const [code = '', part = '', side = '', failure = '', place = '', mark = ''] = line.split('\t');
  if (!isFailureId(failure)) throw new Error(`${FILE}: ${code} fails by ${failure}, which nobody knows`);
  const system = systemOf(code);
  const name = part === '' ? `${system}故障` : codeName(part + side, failure, place);
  const where = place === '' ? part : `${part}（${place}）`;
  return {
    code,
    name,
    system,
    part: part === '' ? null : where,
    failure: failureKind(failure),
    isChecked: mark !== '?',
    isReviewed: false,
    standard: 'ISO/SAE',
    makes: [],
    partNames: part === '' ? [] : diagramNames(name, part),
  };
}

/** Lines by code, read with the first question; facts are composed when they are asked for, and kept. */
let lines: ReadonlyMap<string, string> | undefined;
const composed = new Map<string, CodeFacts>();
let everything: readonly CodeFacts[] | undefined;

function allLines(): ReadonlyMap<string, string> {
  lines ??= new Map(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, 5), line]),
  );
  return lines;
}

/** What a code of the standard (SAE J2012, ISO 15031-6) means; undefined for one that nobody knows, and a maker's. */
export function standardCode(code: string): CodeFacts | undefined {
  const line = allLines().get(code);
  if (line === undefined) return undefined;
  const facts = composed.get(code) ?? factsOf(line);
  composed.set(code, facts);
  return facts;
}

/** All codes of the standard that are known, by code. The first call composes them all, which takes 0.1 s. */
export function standardCodes(): readonly CodeFacts[] {
  everything ??= [...allLines().keys()].flatMap((code) => standardCode(code) ?? []);
  return everything;
}
