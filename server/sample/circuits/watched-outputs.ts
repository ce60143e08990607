import { CircuitGraph } from '../../../src/domain/netlist/circuit-graph';
import type { Netlist, NetlistComponent, Pin } from '../../../src/domain/netlist/netlist-types';
import { pinKey } from '../../../src/domain/netlist/pin-key';
import { standardCode } from '../../codes/dictionary';

const FAILURES = ['circuit', 'open'] as const;
/** What a sensor tells is seen at an input, what is behind a relay on another line; a sensor's heater is an output. */
const IS_SEEN_ELSEWHERE = /传感器(?!加热)|次级/;
const PLACE = /（.*?）/g;

/** Writes at the outputs of control units which codes watch them: those of the parts that they switch. */
export function watchOutputs(netlist: Netlist): void {
  const coded = netlist.components.filter(({ codes = [] }) => codes.some((code) => watchedBy(code) !== undefined));
  if (coded.length === 0) return;
  const graph = new CircuitGraph(netlist);
  const outputs = netlist.components.filter(({ kind }) => kind === 'ecu').flatMap((unit) => outputsOf(unit, graph));
  for (const part of coded) {
    const own = outputs.filter(({ reached }) => part.pins.some(({ id }) => reached.has(pinKey(part.id, id))));
    // an output that several parts hang on is their common supply
    const [output] = own.filter(({ reached }) => partsAt(coded, reached) === 1);
    if (output === undefined) continue;
    const codes = (part.codes ?? []).flatMap((code) => watchedBy(code) ?? []);
    output.pin.codes = [...(output.pin.codes ?? []), ...codes];
  }
}

/** How a code watches an output; undefined for one that watches something else. */
function watchedBy(code: string): NonNullable<Pin['codes']>[number] | undefined {
  const { name = '', failure } = standardCode(code) ?? {};
  const found = FAILURES.find((kind) => kind === failure);
  return found === undefined || IS_SEEN_ELSEWHERE.test(name.replace(PLACE, '')) ? undefined : { code, failure: found };
}

const outputsOf = (unit: NetlistComponent, graph: CircuitGraph) =>
  unit.pins
    .filter(({ role }) => role === 'out-low' || role === 'out-high')
    .map((pin) => ({ pin, reached: graph.reach(pinKey(unit.id, pin.id), { kinds: ['wire', 'join'] }) }));

const partsAt = (parts: readonly NetlistComponent[], reached: ReadonlySet<string>): number =>
  parts.filter(({ id, pins }) => pins.some((pin) => reached.has(pinKey(id, pin.id)))).length;
