import { circuitOf } from '../../../src/domain/diagram/circuit-of';
import type { Target } from '../../../src/domain/diagram/diagram-types';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { SAMPLE_VEHICLES } from '../data/sample-series';
import { drawSheets } from '../wiring-plan';
import { EXPECTATIONS } from '.';

const sheets = new Map(
  SAMPLE_VEHICLES.filter(({ slug }) => EXPECTATIONS.some(({ sheet }) => sheet.startsWith(`${slug}-`)))
    .flatMap((car) => drawSheets(car))
    .map(({ netlist }) => [netlist.id, netlist]),
);

/** What an expectation's tap points at; undefined when the sheet has no such wire. */
function targetOf({ wires }: Netlist, tap: string): Target | undefined {
  const [, kind = 'part', name = ''] = /^(?:(wire|plug):)?(.*)$/.exec(tap) ?? [];
  const [first = '', second] = name.split('/');
  if (kind === 'plug') return { kind, plug: first, ...(second === undefined ? {} : { cavity: second }) };
  if (kind !== 'wire')
    return second === undefined
      ? { kind: 'component', component: first }
      : { kind: 'pin', component: first, pin: second };
  const wire = wires.find(({ from, to }) => {
    const [a, b] = [`${from.component}/${from.pin}`, `${to.component}/${to.pin}`];
    return name === `${a}-${b}` || name === `${b}-${a}`;
  });
  return wire && { kind, wire: wire.id };
}

function litBy(sheet: string, tap: string): ReadonlySet<string> {
  const netlist = sheets.get(sheet);
  const target = netlist && targetOf(netlist, tap);
  return target ? circuitOf(netlist, target).components : new Set();
}

describe('a tap on a sample drawing', () => {
  it('lights what an electrician expects, and nothing that must stay dark', () => {
    const wrong = EXPECTATIONS.flatMap(({ sheet, tap, lights, dark }) => {
      const lit = litBy(sheet, tap);
      const missing = lights.filter((id) => !lit.has(id));
      const tooMuch = dark.filter((id) => lit.has(id));
      if (missing.length + tooMuch.length === 0) return [];
      return [`${sheet} ${tap}: missing ${missing.join(' ')}; too much ${tooMuch.join(' ')}`];
    });
    expect(wrong).toEqual([]);
  });
});
