import type { Branch } from '../circuit/circuit-types';
import type { Candidate } from './fault-candidates';
import type { ProbePin } from './places';
import { waysFrom, type RestLines } from './rest-lines';

/** Stretches that are solved: each costs as much as any other measurement. */
const MOST_STRETCHES = 12;

/** Candidates with their shares of the whole. */
export type Likely = readonly { candidate: Candidate; share: number }[];

type Ends = readonly [red: ProbePin, black: ProbePin];

interface Stretch {
  ends: Ends;
  branches: readonly Branch[];
}

/**
 * Pairs of places that a line of several wires, contacts and fuses joins: those that halve what is likely best, a dozen
 * at most, the nearest at hand first among equals.
 */
export function stretches(lines: RestLines, places: readonly ProbePin[], likely: Likely): Ends[] {
  return stretchesBetween(lines, places)
    .map((stretch) => ({ stretch, off: Math.abs(shareOn(stretch, likely) - 1 / 2) }))
    .filter(({ off }) => off < 1 / 2)
    .sort((a, b) => a.off - b.off || effortOf(a.stretch) - effortOf(b.stretch))
    .slice(0, MOST_STRETCHES)
    .map(({ stretch }) => stretch.ends);
}

const effortOf = ({ ends: [red, black] }: Stretch): number => Math.max(red.effort, black.effort);

/** A line of one branch is measured anyway. */
function stretchesBetween(lines: RestLines, places: readonly ProbePin[]): Stretch[] {
  return places.flatMap((red, at) => {
    const ways = waysFrom(lines, red.node);
    return places.slice(at + 1).flatMap((black): Stretch[] => {
      const branches = ways.get(black.node) ?? [];
      return branches.length > 1 ? [{ ends: [red, black], branches }] : [];
    });
  });
}

/** Share of what is likely that lies on a stretch. */
function shareOn({ branches }: Stretch, likely: Likely): number {
  const sum = (of: Likely): number => of.reduce((all, { share }) => all + share, 0);
  return sum(likely.filter(({ candidate }) => liesOn(candidate, branches))) / (sum(likely) || 1);
}

const liesOn = ({ faults }: Candidate, branches: readonly Branch[]): boolean =>
  faults.some(({ target }) =>
    branches.some(({ wire, component, pins }) => {
      if (target.kind === 'wire') return wire === target.wire;
      if (target.kind === 'plug' || component !== target.component) return false;
      return target.kind === 'component' || pins?.includes(target.pin) === true;
    }),
  );
