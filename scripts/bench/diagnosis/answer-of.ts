import type { Readings } from '../../../src/domain/diagnosis/candidate-readings';
import type { Evidence, Question } from '../../../src/domain/diagnosis/diagnosis-types';
import type { Diagnosis } from '../../../src/domain/diagnosis/open-diagnosis';
import type { Report } from '../../../src/domain/diagnosis/reports';
import { shareIn } from '../../../src/domain/diagnosis/share-on';

/** What the technician tells of what is so: now and then, once in so many times, the opposite. */
export type Told = (truth: boolean, wrongIn: number) => boolean;

const ANSWER_WRONG_IN = 50;
const CODE_WRONG_IN = 20;
/** What a control unit may see either way, it sees so from here on. */
const EVEN = 0.5;

/** What a technician answers who stands before a car that has settled in the state of the question. */
export function answerOf(
  diagnosis: Diagnosis,
  seen: Readings,
  { kind, about, loads, position, state }: Question,
  told: Told,
): Evidence {
  const see = (truth: boolean): boolean => told(truth, ANSWER_WRONG_IN);
  /** undefined where no tester reaches the control unit */
  const isRead = (report: Report): boolean | undefined => {
    const share = shareIn(diagnosis, seen, report);
    return share === undefined ? undefined : share >= EVEN;
  };
  const doesWork = (load: string): boolean => see(seen.loads.get(load)?.works === true);
  switch (kind) {
    case 'fuse':
      return { kind, fuse: about, blown: see(seen.fuses.get(about) === 'blown'), state };
    case 'relay':
      return { kind, relay: about, clicks: see(seen.relays.get(about) === 'on'), state };
    case 'load':
      return { kind, load: about, works: doesWork(about), state };
    case 'loads': {
      const works = new Map(loads.map((load) => [load, doesWork(load)]));
      const [work, fail] = [true, false].map((does) => loads.filter((load) => works.get(load) === does));
      return { kind, work: work ?? [], fail: fail ?? [], state };
    }
    case 'input': {
      if (position === undefined) throw new Error(`${about} is asked about without a position`);
      const isShown = isRead({ kind, input: about, position, isShown: true, state });
      if (isShown === undefined) return { kind: 'unsure-question', about };
      return { kind, input: about, position, isShown: see(isShown), state };
    }
    case 'code':
    case 'codes': {
      const read = about.split(' ').flatMap((code) => {
        const isStored = isRead({ kind: 'code', code, isStored: true, state });
        return isStored === undefined ? [] : [{ code, isStored: told(isStored, CODE_WRONG_IN) }];
      });
      if (read.length === 0) return { kind: 'unsure-question', about };
      const [stored, absent] = [true, false].map((is) =>
        read.filter(({ isStored }) => isStored === is).map(({ code }) => code),
      );
      return { kind: 'codes', stored: stored ?? [], absent: absent ?? [], state };
    }
  }
}
