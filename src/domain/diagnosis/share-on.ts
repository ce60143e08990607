import { KNOWN, type Readings } from './candidate-readings';
import { readingsOf, type Diagnosis, type Explaining } from './diagnosis';
import type { Report } from './reports';
import { shownShare, switchStates, type Level } from './unit-inputs';
import { isSupplied, storedShare } from './watched-codes';

/** What is told of one solved car, 0 … 1; undefined where it cannot be told. */
type ShareIn = (car: Readings) => number | undefined;

/**
 * Share of an explanation's variants in which a load works, a relay has pulled in, a fuse is blown, a code is stored, or
 * a switch is seen as operated, 0 … 1; undefined where there is none, or it cannot be told.
 */
export const shareOn = (diagnosis: Diagnosis, one: Explaining, piece: Report): number | undefined =>
  shareAmong(sharing(diagnosis, piece), readingsOf(diagnosis, one, piece.state));

/** The same of cars that are solved in the state of the report. */
export function shareAmong(shareIn: ShareIn, cars: readonly Readings[]): number | undefined {
  let sum = 0;
  for (const car of cars) {
    const share = shareIn(car);
    if (share === undefined) return undefined;
    sum += share;
  }
  return sum / cars.length;
}

/** The same in one solved car, 0 … 1. */
export const shareIn = (diagnosis: Diagnosis, car: Readings, piece: Report): number | undefined =>
  sharing(diagnosis, piece)(car);

/** The same for whatever car is in the state of the report. */
export function sharing(diagnosis: Diagnosis, piece: Report): ShareIn {
  const { circuit, codes, solved } = diagnosis;
  switch (piece.kind) {
    case 'load':
      return ({ loads }) => {
        const load = loads.get(piece.load);
        return load && Number(load.works);
      };
    case 'fuse':
      return ({ fuses }) => {
        const fuse = fuses.get(piece.fuse);
        return fuse && Number(fuse === 'blown');
      };
    case 'relay':
      return ({ relays }) => {
        const relay = relays.get(piece.relay);
        return relay && Number(relay === 'on');
      };
    case 'code': {
      const code = codes.get(piece.code);
      if (code === undefined) return () => undefined;
      const sound = solved.healthy(piece.state);
      return (car) => storedShare(circuit, code, sound, car);
    }
    case 'input':
      return inputSharing(diagnosis, piece);
  }
}

/** How likely a data block shows a switch in a position; undefined where nobody can tell. */
function inputSharing(diagnosis: Diagnosis, { input: name, position, state }: Report & { kind: 'input' }): ShareIn {
  const { circuit, inputs, solved } = diagnosis;
  const input = inputs.get(name);
  if (input === undefined) return () => undefined;
  const level = (readings: Readings): Level => levelOf(diagnosis, readings, name);
  const { operated, rest } = switchStates(position, state);
  const [on, off] = [level(solved.healthy(operated)), level(solved.healthy(rest))];
  return (car) => (isSupplied(circuit, input.unit, car) ? shownShare(level(car), on, off) : undefined);
}

function levelOf({ pins }: Diagnosis, { volt, known }: Readings, name: string): Level {
  const at = pins.get(name) ?? -1;
  return known[at] === KNOWN.exact ? (volt[at] ?? 0) : 'floating';
}
