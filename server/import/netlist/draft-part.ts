import type { NetlistComponent, Pin } from '../../../src/domain/netlist/netlist-types';
import type { Letters } from './designations';
import { ONE_TERMINAL } from './one-terminal';
import { kindOf, type FoundKind } from './part-kind';
import { ampereIn, ohmIn } from './read-units';

/** Most characters of a designation, pin or number in the format. */
export const LONGEST_NAME = 60;
/** In which a relay is drawn: coil and contact each in one line. */
const RELAY_PINS = ['86', '30', '85', '87', '87a'];

/** What a file says of a part; several places may say parts of it. */
export interface StatedPart {
  name?: string;
  type?: string;
  library?: string;
  location?: string;
  value?: string;
  partNumber?: string;
  kind?: NetlistComponent['kind'];
  /** No place of the file names a pin of it. */
  pinless?: 'yes';
}
/** A part in the making. */
export interface DraftPart extends StatedPart {
  readonly pins: Map<string, Pin>;
}

/** What kind of part it is, by all that is known of it so far and by whose letters the designations are. */
export function draftKind(
  id: string,
  { kind, name, type, library, pinless, pins }: DraftPart,
  letters: Letters,
): FoundKind {
  if (kind !== undefined) return { kind, isGuessed: false };
  return kindOf({ id, type, name, library, letters, isPinless: pinless === 'yes', pins: [...pins.keys()] });
}

/** The part as the format has it. */
export function finishedPart(id: string, part: DraftPart, kind: NetlistComponent['kind']): NetlistComponent {
  const { name, type, location, value, partNumber } = part;
  const pins = [...part.pins.values()];
  if (kind === 'relay') pins.sort((a, b) => RELAY_PINS.indexOf(a.id) - RELAY_PINS.indexOf(b.id));
  const ampere = kind === 'fuse' ? ampereIn(`${value ?? ''} ${name ?? ''}`) : undefined;
  const ohm = kind === 'resistor' ? ohmIn(value ?? '') : undefined;
  const closes = kind === 'switch' && pins.length === 2;
  return {
    id,
    kind,
    name: name ?? type ?? value ?? ONE_TERMINAL[kind]?.name ?? id,
    pins,
    ...(location === undefined ? {} : { location }),
    ...(partNumber === undefined ? {} : { partNumber: partNumber.slice(0, LONGEST_NAME) }),
    ...(ampere === undefined ? {} : { ampere }),
    ...(ohm === undefined ? {} : { ohm }),
    ...(closes ? { positions: [{ name: '接通', contacts: [[pins[0]?.id ?? '', pins[1]?.id ?? '']] }] } : {}),
  };
}
