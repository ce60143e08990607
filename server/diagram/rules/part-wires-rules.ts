import type { CircuitGraph } from '../../../src/domain/netlist/circuit-graph';
import { refKey, pinKey } from '../../../src/domain/netlist/pin-key';
import { isStated } from '../../../src/domain/netlist/wire-colors';
import type { Finding } from './finding';

/** What a relay passes on comes to it through a wire that is no thinner: the thinner one decides what may flow. */
export function checkRelayWires({ netlist }: CircuitGraph): Finding[] {
  const areaAt = (component: string, pin: string): number =>
    Math.max(
      0,
      ...netlist.wires
        .filter(
          (wire) =>
            isStated(wire, 'area') && [wire.from, wire.to].some((end) => refKey(end) === pinKey(component, pin)),
        )
        .map(({ area }) => area),
    );
  return netlist.components
    .filter(({ kind }) => kind === 'relay')
    .flatMap(({ id }): Finding[] => {
      const [before, behind] = [areaAt(id, '30'), areaAt(id, '87')];
      if (before === 0 || before >= behind) return [];
      return [{ rule: 'wire-size', at: id, message: `端子 87 的导线 ${behind} mm²，端子 30 的只有 ${before} mm²` }];
    });
}

/** A spark plug is grounded by its thread: no wire of the harness ends there. */
export function checkSparkPlugs({ netlist }: CircuitGraph): Finding[] {
  const plugs = new Set(
    netlist.components.flatMap(({ id, kind }) => (kind === 'spark-plug' ? [pinKey(id, '31')] : [])),
  );
  return netlist.wires
    .filter((wire) => isStated(wire, 'area') && [wire.from, wire.to].some((end) => plugs.has(refKey(end))))
    .map(({ id }) => ({ rule: 'return-path', at: id, message: '火花塞经螺纹搭铁，不接搭铁线' }));
}
