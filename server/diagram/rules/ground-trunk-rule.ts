import { CircuitGraph, CONDUCTING } from '../../../src/domain/netlist/circuit-graph';
import { pinKey } from '../../../src/domain/netlist/pin-key';
import type { Netlist, Wire } from '../../../src/domain/netlist/netlist-types';
import type { Finding } from './finding';
import { smallestArea } from './fuse-rules';

const NOMINAL_VOLT = 12;

/**
 * Smallest cross-section in mm² of what joins a ground point with all that some sheets return there: no thinner than any
 * of their wires, and thick enough for their loads together.
 */
export function trunkArea(sheets: readonly Netlist[], ground: string): number {
  const wires = sheets.flatMap((sheet) => sheet.wires.filter((wire) => endsAt(wire, ground)));
  return Math.max(smallestArea(groundAmpere(sheets, ground)), ...wires.map(({ area }) => area));
}

/** What joins several returns with one ground point bears them all. @param car all sheets of one car */
export function checkGroundTrunks(car: readonly Netlist[]): Finding[] {
  return car.flatMap((overview) => {
    const byId = new Map(overview.components.map((component) => [component.id, component]));
    const joints = new Set(overview.components.filter(({ kind }) => kind === 'splice').map(({ id }) => id));
    return overview.components
      .filter(({ kind }) => kind === 'ground')
      .flatMap((ground) =>
        overview.wires
          .filter((wire) => endsAt(wire, ground.id) && joints.has(otherEnd(wire, ground.id)))
          .flatMap((trunk): Finding[] => {
            const joint = otherEnd(trunk, ground.id);
            const links = overview.wires
              .filter((wire) => wire !== trunk && endsAt(wire, joint))
              .flatMap((wire) => byId.get(otherEnd(wire, joint))?.links ?? []);
            const sheets = car.filter(({ id }) => links.some((link) => link.sheet === id));
            // a joint that no arrow of another sheet comes to takes the loads of its own
            const least =
              sheets.length > 0 ? trunkArea(sheets, ground.id) : smallestArea(groundAmpere([overview], joint, '1'));
            const message = `${trunk.area} mm² 的搭铁线后面的用电器需要至少 ${least} mm²`;
            return trunk.area < least ? [{ rule: 'wire-size', at: trunk.id, message }] : [];
          }),
      );
  });
}

const endsAt = ({ from, to }: Wire, id: string): boolean => from.component === id || to.component === id;
const otherEnd = ({ from, to }: Wire, id: string): string => (from.component === id ? to : from).component;

/** Rated current in ampere that returns to a ground point or joint; a load that two sheets show counts once. */
function groundAmpere(sheets: readonly Netlist[], ground: string, pin = '31'): number {
  const loads = new Map<string, number>();
  for (const netlist of sheets) {
    const graph = new CircuitGraph(netlist);
    const back = graph.reach(pinKey(ground, pin), { kinds: CONDUCTING, endAtRails: true });
    for (const { id, loads: own = [] } of netlist.components) {
      own.forEach(({ return: end, watt = 0, volt = NOMINAL_VOLT }, index) => {
        if (back.has(pinKey(id, end))) loads.set(`${id} ${index}`, watt / volt);
      });
    }
  }
  return [...loads.values()].reduce((sum, ampere) => sum + ampere, 0);
}
