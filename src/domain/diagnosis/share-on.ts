import { KNOWN, type Readings } from './candidate-readings';
import { readingsOf, type Diagnosis, type Explaining } from './diagnosis';
import type { Report } from './reports';
import { shownShare, switchStates, type Level } from './unit-inputs';
import { isSupplied, storedShare } from './watched-codes';

/**
 * Share of an explanation's variants in which a load works, a relay has pulled in, a fuse is blown, a code is stored, or
 * a switch is seen as operated, 0 … 1; undefined where there is none, or it cannot be told.
 */
export function shareOn(diagnosis: Diagnosis, one: Explaining, piece: Report): number | undefined {
  let sum = 0;
  const readings = readingsOf(diagnosis, one, piece.state);
  for (const reading of readings) {
    const share = shareIn(diagnosis, reading, piece);
    if (share === undefined) return undefined;
    sum += share;
  }
  return sum / readings.length;
}

/** The same in one solved car, 0 … 1. */
export function shareIn(diagnosis: Diagnosis, car: Readings, piece: Report): number | undefined {
  const { circuit, codes, solved } = diagnosis;
  switch (piece.kind) {
    case 'load': {
      const load = car.loads.get(piece.load);
      return load && Number(load.works);
    }
    case 'fuse': {
      const fuse = car.fuses.get(piece.fuse);
      return fuse && Number(fuse === 'blown');
    }
    case 'relay': {
      const relay = car.relays.get(piece.relay);
      return relay && Number(relay === 'on');
    }
    case 'code': {
      const code = codes.get(piece.code);
      return code && storedShare(circuit, code, solved.healthy(piece.state), car);
    }
    case 'input':
      return inputShare(diagnosis, car, piece);
  }
}

/** How likely a data block shows a switch in a position; undefined where nobody can tell. */
function inputShare(
  diagnosis: Diagnosis,
  car: Readings,
  { input: name, position, state }: Report & { kind: 'input' },
): number | undefined {
  const { circuit, inputs, solved } = diagnosis;
  const input = inputs.get(name);
  if (input === undefined || !isSupplied(circuit, input.unit, car)) return undefined;
  const level = (readings: Readings): Level => levelOf(diagnosis, readings, name);
  const { operated, rest } = switchStates(position, state);
  return shownShare(level(car), level(solved.healthy(operated)), level(solved.healthy(rest)));
}

function levelOf({ pins }: Diagnosis, { volt, known }: Readings, name: string): Level {
  const at = pins.get(name) ?? -1;
  return known[at] === KNOWN.exact ? (volt[at] ?? 0) : 'floating';
}
