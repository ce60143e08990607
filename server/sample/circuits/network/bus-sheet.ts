import { volts, type CircuitBuilder, type PartOptions, type RailName } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import type { PlaceName } from '../../parts/places';
import { isNumbered, numbered } from '../numbered-plug';
import { unit } from '../unit-plugs';
import { busSplices, type BusName } from './bus-splices';

/** A control unit on a bus with the pins that this sheet shows. */
export interface BusNode {
  unit: PartRole;
  fuse: PartRole;
  ampere: number;
  rail: RailName;
  supply: string;
  ground: string;
  high: string;
  low: string;
  terminated?: boolean;
  /** name of the feed whose colours the supply has; by default the unit's own */
  feed?: string;
  /** joint behind the fuse, where it feeds a further part too; by default in the harness of the dashboard */
  joint?: { name: string; place?: PlaceName };
  /** ground point and the fuse that its wire suits, where that is not the unit's own */
  earth?: { point: PartRole; ampere: number };
  /** plug of a door unit, with the cavities of its pins */
  plug?: { id: string; cavities: Record<string, string> };
}

interface BusPlan {
  id: string;
  name: string;
  standard: 'ISO 11898-2' | 'ISO 11898-3';
  bitrate: number;
  bus: BusName;
}

/** Current paths from unit to unit; a long bus stands as close as the units allow, so that the sheet stays a page. */
const stepOf = (nodes: BusNode[]): number => (nodes.length > 9 ? 1.875 : 2);
/** At both ends of a bus of ISO 11898-2. */
export const TERMINATION_OHM = 120;

/** Volts of the two lines to ground while there is traffic. */
const LEVELS = {
  'ISO 11898-2': { high: volts('点火接通', 2.5, 3.5), low: volts('点火接通', 1.5, 2.5) },
  'ISO 11898-3': { high: volts('总线休眠后', 0, 0.3), low: volts('总线休眠后', 4.7, 12) },
} as const;

/** Control units side by side on one pair of bus lines, each with its fused supply and ground. */
export function busSheet(b: CircuitBuilder, plan: BusPlan, nodes: BusNode[]): void {
  const rails = nodes.map(({ rail }) => rail);
  for (const rail of ['30', '15'] as const) if (rails.includes(rail)) b.rail(rail);
  const feeds = feedsOf(b, nodes);
  const units = nodes.map((node, index) => addNode(b, plan, node, 1 + index * stepOf(nodes)));
  const lines = busSplices(b, plan.bus, 3, 0.5);
  const points = new Set(nodes.map(({ earth }) => earth?.point ?? 'groundDash'));
  const grounds = new Map([...points].map((point) => [point, b.ground(point)]));
  nodes.forEach((node, index) => {
    const id = units[index] ?? '';
    b.feedWire(feeds[index] ?? '', `${id}.${node.supply}`, feedColor(b, nodes, node), node.ampere);
    const { point, ampere } = node.earth ?? { point: 'groundDash', ampere: node.ampere };
    b.feedWire(`${id}.${node.ground}`, grounds.get(point) ?? '', b.earth, ampere);
    b.canPair([`${id}.${node.high}`, `${id}.${node.low}`], lines, plan.bus, `P${index + 1}`);
  });
  b.bus(plan.id, plan.name, plan.standard, plan.bitrate, units);
}

/** Fuses in row 1; one that feeds two neighbours does it through a joint. @returns where each unit is fed from */
function feedsOf(b: CircuitBuilder, nodes: BusNode[]): string[] {
  const known = new Map<PartRole, string>();
  return nodes.map(({ fuse, ampere, rail, joint: at }, index) => {
    const shared = known.get(fuse);
    if (shared !== undefined) return shared;
    const id = b.fuse(fuse, 1 + index * stepOf(nodes), ampere);
    b.feedWire(rail, `${id}.1`, rail === '30' ? 'ro' : 'sw', ampere);
    const joint = at === undefined ? undefined : b.splice(at.name, 1.6, at.place);
    if (joint !== undefined) b.feedWire(`${id}.2`, joint, feedColor(b, nodes, { fuse, rail }), ampere);
    known.set(fuse, joint ?? `${id}.2`);
    return joint ?? `${id}.2`;
  });
}

/** What one fuse feeds has one colour, that of its first unit. */
function feedColor(b: CircuitBuilder, nodes: BusNode[], { fuse, rail }: Pick<BusNode, 'fuse' | 'rail'>): string {
  const first = nodes.find((node) => node.fuse === fuse);
  return b.feed(rail, first?.feed ?? (first === undefined ? fuse : b.idOf(first.unit)));
}

function addNode(b: CircuitBuilder, { standard }: BusPlan, node: BusNode, path: number): string {
  const { supply, ground, high, low, plug } = node;
  const options: PartOptions = {
    top: [`${supply}:supply`],
    bottom: [`${ground}:ground`, `${high}@${path + 0.75}:can-h`, `${low}@${path + 1.25}:can-l`],
    ...(node.terminated && standard === 'ISO 11898-2' ? { ohm: TERMINATION_OHM } : {}),
    pins: {
      [supply]: { purpose: node.rail === '30' ? '常电 30' : '点火电 15', expected: [volts('点火接通', 11.5, 12.9)] },
      [ground]: { purpose: '搭铁', expected: [volts('点火接通，对蓄电池负极', 0, 0.1)] },
      [high]: { purpose: 'CAN-H', expected: [LEVELS[standard].high] },
      [low]: { purpose: 'CAN-L', expected: [LEVELS[standard].low] },
    },
  };
  if (isNumbered(node.unit)) return numbered(b, node.unit, path, 2, options);
  const id = unit(b, node.unit, path, 2, options);
  if (plug !== undefined)
    b.plug(plug.id, id, { rows: 2, columns: 10, color: '黑色', keying: 'top', cavities: plug.cavities });
  return id;
}
