import type { Arc } from './current-graph-types';
import { givesMeasuringReturn, takesMeasuringSupply } from './sensor-ways';

/**
 * An output that supplies a sensor, or takes its current back, is no output stage: the control unit regulates it from a
 * supply of its own, and what its fuse feeds is the unit. So the way ends there.
 */
export function withoutSensorSupplies(arcs: readonly Arc[]): Arc[] {
  return arcs.filter((arc) => {
    if (arc.kind !== 'driver') return true;
    const isHigh = arc.component.pins.some(({ id, role }) => id === arc.to.pin && role === 'out-high');
    const output = isHigh ? arc.to : arc.from;
    const asks = isHigh ? takesMeasuringSupply : givesMeasuringReturn;
    const measures = output.potential.nodes.some(({ component, pin }) =>
      component.pins.some((own) => own.id === pin && asks(component, own)),
    );
    if (measures) output.end = 'signal';
    return !measures;
  });
}

/** A sensor that a control unit supplies does no work. */
export const beginsInUnit = ({ component, from }: Arc): boolean =>
  component.pins.some((pin) => pin.id === from.pin && takesMeasuringSupply(component, pin)) &&
  from.potential.nodes.some(({ component: { kind }, end }) => kind === 'ecu' && end === 'signal');
