import type { CarState } from '../../src/domain/circuit/car-state';
import type { Fault } from '../../src/domain/circuit/circuit-types';
import { faultText } from '../../src/domain/circuit/fault-text';
import { openDiagnosis, type Diagnosis } from '../../src/domain/diagnosis/open-diagnosis';
import { isSameFault } from '../../src/domain/training/same-fault';
import type { Measurement } from '../../server/bench/measurement';
import { chanceFrom } from '../circuits/random-cases';
import { kindsOfSheets } from '../circuits/kinds-of-sheets';
import type { Benchmark } from './benchmark';
import { drawsOf } from './diagnosis/draws';
import { faultsThatShow } from './diagnosis/faults-that-show';
import { followPath } from './diagnosis/follow-path';
import { isNamedFirst } from './diagnosis/named-place';
import { search, type Reader } from './diagnosis/simulate';

const SEED = 20_260_702;
/**
 * Of each sheet, so that all readers together take a few minutes; no multiple of the faults of a wire. Begins with
 * another fault on each sheet: else the first wire, broken, would be more than a fifth of the sample.
 */
const EVERY = 29;

/** Share of searches that must end with the true fault among what remains. */
const KEPT: Readonly<Record<Reader, number>> = { exact: 1, noisy: 0.97, wrong: 0.9 };
/**
 * How often each fault is searched for. Misreadings are few, so that the share of one draw of some 230 faults has a
 * standard error of two points: as much as lies between what is measured and the limit.
 */
const DRAWS: Readonly<Record<Reader, number>> = { exact: 1, noisy: 1, wrong: 3 };
const READERS = Object.keys(KEPT) as Reader[];
const TEXT: Readonly<Record<Reader, string>> = {
  exact: 'read exactly',
  noisy: 'read with ± 0.3 V of noise',
  wrong: 'with one reading in twenty and one answer in fifty wrong',
};
const MOST_MEASUREMENTS = 2.2;
const MOST_EFFORT = 0.7;
/** Of the faults that are missed so many are named. */
const MOST_NAMED = 10;

interface Sums {
  searches: number;
  /** by draw */
  kept: number[];
  /** sheet and fault of each that is not among what remains */
  missed: Set<string>;
  measurements: number;
  questions: number;
  effort: number;
  found: number;
  /** ended with the faulty place as the likeliest */
  named: number;
}

function measure(every: number): Measurement[] {
  const sums = new Map(
    READERS.map((reader): [Reader, Sums] => [
      reader,
      {
        searches: 0,
        kept: Array.from({ length: DRAWS[reader] }, () => 0),
        missed: new Set(),
        measurements: 0,
        questions: 0,
        effort: 0,
        found: 0,
        named: 0,
      },
    ]),
  );
  const path = { effort: 0, measurements: 0 };
  const tried = { measurements: 0, sheets: new Set<number>() };
  const sheets = kindsOfSheets();
  sheets.forEach(({ netlist }, at) => {
    const diagnosis = openDiagnosis(netlist);
    const chance = chanceFrom(SEED + at);
    const nextDraws = drawsOf(chance, SEED + at, Math.max(...Object.values(DRAWS)) - 1);
    for (const { fault, car, symptom, others } of faultsThatShow(diagnosis, netlist, chance, { every, sheet: at })) {
      tried.sheets.add(at);
      const followed = followPath(diagnosis, car, symptom);
      path.effort += followed.effort;
      path.measurements += followed.measurements;
      tried.measurements += search(diagnosis, car, [symptom, ...others], 'exact', chance).measurements;
      const draws = nextDraws();
      for (const [reader, sum] of sums)
        for (const [draw, by] of draws.slice(0, DRAWS[reader]).entries()) {
          const { measurements, questions, effort, found } = search(diagnosis, car, [symptom], reader, by);
          const isKept = found.some(({ faults }) => isTrue(diagnosis, symptom.state, fault, faults));
          sum.searches++;
          sum.kept[draw] = (sum.kept[draw] ?? 0) + (isKept ? 1 : 0);
          if (!isKept) sum.missed.add(`${netlist.id} ${faultText(fault)}`);
          sum.measurements += measurements;
          sum.questions += questions;
          sum.effort += effort;
          sum.found += found.length;
          sum.named += isNamedFirst(diagnosis.circuit, fault, found) ? 1 : 0;
        }
    }
  });
  return [...sums].flatMap(([reader, sum]) => report(reader, sum, path, tried));
}

/** Whether what was found is the true fault, or one that no meter tells from it. */
function isTrue({ circuit }: Diagnosis, state: CarState, truth: Fault, [found, second]: readonly Fault[]): boolean {
  return found !== undefined && second === undefined && isSameFault(circuit, state, truth, found);
}

function report(
  reader: Reader,
  sum: Sums,
  path: { effort: number; measurements: number },
  tried: { measurements: number; sheets: ReadonlySet<number> },
): Measurement[] {
  const { searches } = sum;
  const draws = DRAWS[reader];
  const percent = (count: number, of = searches): number => (100 * count) / of;
  const kept: Measurement = {
    name: `fault among what remains, ${TEXT[reader]}`,
    value: percent(sum.kept.reduce((all, one) => all + one, 0)),
    floor: null,
    unit: '%',
    target: { atLeast: 100 * KEPT[reader] },
    notes: [
      `${searches / draws} faults on ${tried.sheets.size} sheets`,
      ...(draws === 1
        ? []
        : [`by draw ${sum.kept.map((kept) => `${percent(kept, searches / draws).toFixed(1)} %`).join(', ')}`]),
      `${(sum.found / searches).toFixed(1)} suspects are left at the end`,
      `the likeliest place is the faulty one in ${percent(sum.named).toFixed(0)} %`,
      ...namesOf([...sum.missed]),
    ],
  };
  if (reader !== 'exact') return [kept];
  return [
    kept,
    {
      name: 'measurements for a fault',
      value: sum.measurements / searches,
      floor: null,
      unit: '',
      target: { atMost: MOST_MEASUREMENTS },
      notes: [
        `along the path ${(path.measurements / searches).toFixed(1)}`,
        `${(sum.questions / searches).toFixed(2)} questions before; ` +
          `${(tried.measurements / searches).toFixed(2)} measurements when all loads were tried first`,
      ],
    },
    {
      name: 'effort against that along the path',
      value: sum.effort / searches,
      floor: path.effort / searches,
      unit: '',
      target: { atMost: MOST_EFFORT },
    },
  ];
}

function namesOf(missed: readonly string[]): string[] {
  if (missed.length === 0) return [];
  const more = missed.length > MOST_NAMED ? ` and ${missed.length - MOST_NAMED} more` : '';
  return [`missed: ${missed.slice(0, MOST_NAMED).join(', ')}${more}`];
}

/** The search for faults: how sure, and how much work, against following the path from supply to ground. */
export const diagnosisBench: Benchmark = { name: 'diagnosis', run: () => Promise.resolve(measure(EVERY)) };
/** The same with every fault. */
export const wholeDiagnosisBench: Benchmark = { name: 'diagnosis-whole', run: () => Promise.resolve(measure(1)) };
