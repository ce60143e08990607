import type { CarState } from '../circuit/car-state';
import type { Diagnosis } from './diagnosis';
import type { Report } from './reports';
import { shareIn } from './share-on';
import { isAskedAbout } from './symptom-state';
import { positionsToSee } from './unit-inputs';

type IsToldOf = (name: string) => boolean;

/** Loads of which somebody in the driver's seat can tell whether they work. */
export function loadsToTell({ circuit, solved }: Diagnosis, state: CarState, isToldOf: IsToldOf): Report[] {
  const isRelay = new Set(circuit.relays.map(({ component }) => component));
  return [...solved.healthy(state).loads].flatMap(([load, { works }]): Report[] => {
    const isSeen = works && !isToldOf(load) && !isRelay.has(load.split('/')[0] ?? load);
    return isSeen && isAskedAbout(circuit, load, state) ? [{ kind: 'load', load, works: true, state }] : [];
  });
}

/** Relays that can be heard, fuses that can be looked at, and switches that a data block shows. */
export function alsoToTell(diagnosis: Diagnosis, state: CarState, isToldOf: IsToldOf): Report[] {
  const { circuit, inputs, solved, highVoltage } = diagnosis;
  const notTold = (names: Iterable<string>): string[] => [...names].filter((name) => !isToldOf(name));
  return [
    ...notTold(circuit.relays.map(({ component }) => component)).map((relay): Report => {
      return { kind: 'relay', relay, clicks: true, state };
    }),
    ...notTold(solved.healthy(state).fuses.keys())
      .filter((fuse) => !highVoltage.has(fuse))
      .map((fuse): Report => ({ kind: 'fuse', fuse, blown: true, state })),
    ...notTold(inputs.keys()).flatMap((input) => shownAt(diagnosis, input, state) ?? []),
  ];
}

/** Trouble codes that control units may have stored. */
export const codesToTell = ({ codes }: Diagnosis, state: CarState, isToldOf: IsToldOf): Report[] =>
  [...codes.keys()].filter((code) => !isToldOf(code)).map((code) => ({ kind: 'code', code, isStored: true, state }));

/** A position in which a sound car shows a switch, and which its rest is told from. */
function shownAt(diagnosis: Diagnosis, input: string, state: CarState): Report | undefined {
  const { circuit, inputs, solved } = diagnosis;
  return positionsToSee(circuit, inputs.get(input)?.switch ?? '', state)
    .map((position): Report => ({ kind: 'input', input, position, isShown: true, state }))
    .find((report) => shareIn(diagnosis, solved.healthy(state), report) !== undefined);
}
