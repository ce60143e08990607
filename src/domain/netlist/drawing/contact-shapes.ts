import type { PlacedPin, PlacedSymbol } from '../layout/layout-types';
import { contactsAtRest } from '../resting-position';
import type { Shape } from './drawing-types';
import { pen } from './path-commands';
import { contactPoint, stroke } from './strokes';

/** Half the distance between the fixed parts of a contact. */
const HALF_GAP = 10;
/** How far an open blade stands off. */
const OPENING = 9;
const FIRST_LEVEL = 16;
const LEVEL_STEP = 7;

interface Contact {
  /** terminal that several contacts share; the blade hangs on it */
  common: PlacedPin;
  other: PlacedPin;
  isClosed: boolean;
}

/** The contacts of a switch with several terminals, drawn at rest. */
export function contactShapes(symbol: PlacedSymbol): Shape[] {
  const y = symbol.body.y + symbol.body.h / 2;
  const contacts = contactsOf(symbol);
  const across = contacts.filter(({ common, other }) => common.side !== other.side);
  const beside = contacts.filter(({ common, other }) => common.side === other.side);
  return [
    ...across.flatMap((contact) => acrossShapes(contact, y)),
    ...beside.flatMap((contact, index) => besideShapes(contact, index)),
  ];
}

function contactsOf({ component, pins }: PlacedSymbol): Contact[] {
  const positions = component.positions ?? [];
  const pairs = new Map(
    positions.flatMap((position) => position.contacts.map((pair) => [pair.join(' '), pair] as const)),
  );
  const uses = (id: string) => [...pairs.values()].filter((pair) => pair.includes(id)).length;
  const rest = contactsAtRest(positions);
  return [...pairs].flatMap(([key, [first, second]]): Contact[] => {
    const [a, b] = [pins.get(first), pins.get(second)];
    if (!a || !b) return [];
    const isClosed = rest.some((pair) => pair.join(' ') === key);
    return [uses(second) > uses(first) ? { common: b, other: a, isClosed } : { common: a, other: b, isClosed }];
  });
}

/** From one edge to the other: a bar at the common terminal's level, a blade in line with the other terminal. */
function acrossShapes({ common, other, isClosed }: Contact, y: number): Shape[] {
  const toward = common.side === 'top' ? 1 : -1;
  const bar = y - toward * HALF_GAP;
  const end = y + toward * HALF_GAP;
  return [
    stroke(pen(common.x, common.y).toY(bar).toX(other.x)),
    stroke(pen(other.x, bar).line(isClosed ? other.x : other.x - OPENING, end)),
    stroke(pen(other.x, end).toY(other.y)),
    contactPoint(other.x, end),
  ];
}

/** Between two terminals on the same edge: a line from the common terminal that ends at, or short of, the other. */
function besideShapes({ common, other, isClosed }: Contact, index: number): Shape[] {
  const inward = common.side === 'top' ? 1 : -1;
  const level = common.y + inward * (FIRST_LEVEL + index * LEVEL_STEP);
  const back = Math.sign(common.x - other.x);
  const line = pen(common.x, common.y).toY(level);
  if (isClosed) line.toX(other.x);
  else line.toX(other.x + back * 3 * OPENING).line(other.x + back * 4, level + inward * (OPENING - 3));
  return [stroke(line), stroke(pen(other.x, level).toY(other.y)), contactPoint(other.x, level)];
}
