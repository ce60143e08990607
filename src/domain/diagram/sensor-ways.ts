import { isFiveVolt, isSensorGround } from '../circuit/sensor-models';
import type { NetlistComponent, Pin } from '../netlist/netlist-types';

/** [from, to]: terminals of one part between which a measuring current runs. */
export type PinPair = readonly [string, string];

/** Its end is at ground for the interference that it catches: no current of the part runs through it. */
export const isShield = ({ id, purpose }: Pin): boolean => /屏蔽|shield|drain/i.test(`${id} ${purpose ?? ''}`);

/** Heaters of oxygen sensors work; all else at a sensor measures. */
const isHeater = ({ purpose }: Pin): boolean => /加热/.test(purpose ?? '');

/** Whether a terminal is fed by the control unit in order to be measured, not to do work. */
export const takesMeasuringSupply = ({ kind }: NetlistComponent, pin: Pin): boolean =>
  kind !== 'ecu' && (isFiveVolt(pin) || (kind === 'sensor' && !isHeater(pin)));

/** Whether a terminal gives a measuring current back to the minus of a control unit. */
export const givesMeasuringReturn = (component: NetlistComponent, pin: Pin): boolean =>
  isMeasuring(component) && isSensorGround(pin) && !isHeater(pin);

const isMeasuring = ({ kind, pins }: NetlistComponent): boolean =>
  kind !== 'ecu' && (kind === 'sensor' || pins.some(isFiveVolt));

/**
 * The ways of measuring current through a part. What the terminals are said to be for decides: from the 5 V supply to
 * the output, from the output to the minus, each track of a double sensor for itself (as many supplies and grounds, in
 * the same order). Where nothing is said, every two terminals that do no work belong together; current then runs from
 * the terminal that is the part's own to the one that it shares with others (`isShared`: ground, a common minus), so
 * that no way comes back through a sister. Shields carry none.
 */
export function sensorWays(component: NetlistComponent, isShared: (pin: string) => boolean): PinPair[] {
  const { kind, pins, loads = [] } = component;
  const works = new Set(loads.flatMap((load) => [load.supply, load.return]));
  if (kind === 'coil' && loads.length === 0 && component.loads) return between(pins, isShared);
  if (!isMeasuring(component)) return [];
  const rest = pins.filter((pin) => !isShield(pin));
  const feeds = rest.filter(isFiveVolt);
  const grounds = rest.filter((pin) => isSensorGround(pin) && !feeds.includes(pin));
  // the minus of the signal comes before that of a heater or of a 12 V supply
  grounds.sort((a, b) => Number(works.has(a.id)) - Number(works.has(b.id)));
  const outputs = rest.filter((pin) => !feeds.includes(pin) && !grounds.includes(pin) && !works.has(pin.id));
  if (grounds.length === 0) return kind === 'sensor' ? between([...outputs, ...feeds], isShared) : [];
  return outputs.flatMap((output, at): PinPair[] => {
    const [feed, ground] = [feeds[at] ?? feeds[0], grounds[at] ?? grounds[0]];
    return [
      ...(feed ? [[feed.id, output.id] as const] : []),
      ...(ground ? [[output.id, ground.id] as const] : []),
      ...(feed && ground ? [[feed.id, ground.id] as const] : []),
    ];
  });
}

function between(pins: readonly Pin[], isShared: (pin: string) => boolean): PinPair[] {
  return pins.flatMap((one) =>
    pins.flatMap((other): PinPair[] => {
      if (one === other) return [];
      return isShared(one.id) && !isShared(other.id) ? [] : [[one.id, other.id]];
    }),
  );
}
