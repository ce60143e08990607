import { BODY } from '@/domain/circuit/car-answers';
import type { Target } from '@/domain/netlist/target';
import type { Sheet } from '@/domain/diagram/sheet-file';
import type { Point } from '@/domain/viewport';

/** A point of the drawing that a probe touches, by pin name. */
export interface Spot extends Point {
  name: string;
}

/** Every point of a sheet where a probe goes: pins of symbols; of supplies, splices and grounds each tap of their bar. */
export function spotsOf({ layout }: Pick<Sheet, 'layout'>): Spot[] {
  const symbols = layout.symbols.flatMap(({ component, pins }) =>
    [...pins].map(([pin, { x, y }]) => ({ name: `${component.id}.${pin}`, x, y })),
  );
  const bars = layout.bars.flatMap(({ component, taps, left, right, y }) => {
    const name = `${component.id}.${component.pins[0]?.id ?? ''}`;
    const points = taps.length > 0 ? taps : [{ x: (left + right) / 2, y }];
    return points.map((point) => ({ name, x: point.x, y: point.y }));
  });
  return [...symbols, ...bars];
}

/** The spot nearest to a point of the drawing; null when none is within reach (px of the drawing). */
export function nearestSpot(spots: readonly Spot[], at: Point, reach = Infinity): Spot | null {
  let best: Spot | null = null;
  let least = reach;
  for (const spot of spots) {
    const away = Math.hypot(spot.x - at.x, spot.y - at.y);
    if (away > least) continue;
    best = spot;
    least = away;
  }
  return best;
}

/** Where the probe of a pin is painted: the tap that it was put on, else the first; null for the body and other sheets. */
export const spotOf = (spots: readonly Spot[], name: string, near: Point | null): Spot | null =>
  name === BODY ? null : nearestSpot(spotsNamed(spots, name), near ?? spotsNamed(spots, name)[0] ?? { x: 0, y: 0 });

const spotsNamed = (spots: readonly Spot[], name: string): Spot[] => spots.filter((spot) => spot.name === name);

/**
 * The spot that a tap means: the pin or cavity itself, of a part its nearest pin, of a wire its nearer end, beside
 * everything what is within reach. Null when nothing of this sheet is meant.
 */
export function tappedSpot(
  { netlist }: Pick<Sheet, 'netlist'>,
  spots: readonly Spot[],
  target: Target | null,
  at: Point | null,
  reach: number,
): Spot | null {
  const nearestOf = (names: readonly string[]): Spot | null => {
    const own = spots.filter(({ name }) => names.includes(name));
    return nearestSpot(own, at ?? own[0] ?? { x: 0, y: 0 });
  };
  switch (target?.kind) {
    case undefined:
      return at ? nearestSpot(spots, at, reach) : null;
    case 'pin':
      return nearestOf([`${target.component}.${target.pin}`]);
    case 'component': {
      const part = netlist.components.find(({ id }) => id === target.component);
      return nearestOf(part?.pins.map(({ id }) => `${target.component}.${id}`) ?? []);
    }
    case 'wire': {
      const wire = netlist.wires.find(({ id }) => id === target.wire);
      return wire ? nearestOf([wire.from, wire.to].map(({ component, pin }) => `${component}.${pin}`)) : null;
    }
    case 'plug': {
      const cavities = netlist.plugs?.find(({ id }) => id === target.plug)?.cavities ?? [];
      const pins = cavities.filter(({ id }) => target.cavity === undefined || id === target.cavity);
      return nearestOf(pins.flatMap(({ pin }) => (pin ? [`${pin.component}.${pin.pin}`] : [])));
    }
  }
}
