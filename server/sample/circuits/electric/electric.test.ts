import { CircuitGraph } from '../../../../src/domain/netlist/circuit-graph';
import { pinKey, refKey } from '../../../../src/domain/netlist/pin-key';
import type { Netlist } from '../../../../src/domain/netlist/netlist-types';
import { SAMPLE_VEHICLES } from '../../data/sample-series';
import { drawSheets } from '../../wiring-plan';

const LOOP_CONTACTS = 7;
const cars = SAMPLE_VEHICLES.filter(({ energy }) => energy === 'electric').map((vehicle) => {
  const sheets = drawSheets(vehicle);
  const netlistOf = (key: string): Netlist => {
    const netlist = sheets.find((sheet) => sheet.key === key)?.netlist;
    if (netlist === undefined) throw new Error(`${vehicle.slug} has no sheet ${key}`);
    return netlist;
  };
  const fuses = sheets.flatMap(({ netlist }) => netlist.components.filter(({ slot, kind }) => kind === 'fuse' && slot));
  return { slug: vehicle.slug, netlistOf, fuses: new Set(fuses.map(({ id }) => id)) };
});

describe.each(cars)('circuits of $slug', ({ netlistOf, fuses }) => {
  it('have every fuse of a box on the sheet of the fuse boxes', () => {
    const shown = new Set(netlistOf('fuse-box').components.map(({ id }) => id));
    expect([...fuses].filter((id) => !shown.has(id))).toEqual([]);
  });

  it('have one interlock loop through every plug, which opens with each of them', () => {
    const netlist = netlistOf('hv-interlock');
    const graph = new CircuitGraph(netlist);
    const unit = netlist.components.find(({ pins }) => pins.some(({ role }) => role === 'loop-out'));
    const [start, end] = ['loop-out', 'loop-in'].map((role) => {
      const pin = unit?.pins.find((other) => other.role === role);
      return pinKey(unit?.id ?? '', pin?.id ?? '');
    });
    const kinds = ['wire', 'join', 'contact'] as const;
    const contacts = netlist.components.filter(({ kind }) => kind === 'switch');
    expect(contacts).toHaveLength(LOOP_CONTACTS);
    expect(graph.reach(start ?? '', { kinds }).has(end ?? '')).toBe(true);
    for (const { id } of contacts) expect(graph.reach(start ?? '', { kinds, without: id }).has(end ?? '')).toBe(false);
  });

  it('lead high voltage in orange cables that no wire of the low voltage meets', () => {
    const netlist = netlistOf('hv-circuit');
    const graph = new CircuitGraph(netlist);
    const battery = netlist.components.find(({ pins }) => pins.some(({ id }) => id === 'HV+'));
    const live = ['HV+', 'HV-'].map((pin) =>
      graph.reach(pinKey(battery?.id ?? '', pin), { kinds: ['wire', 'join', 'contact', 'fuse', 'resistor'] }),
    );
    const orange = netlist.wires.filter(({ highVoltage }) => highVoltage === true);
    expect(orange.length).toBeGreaterThan(20);
    expect(orange.every(({ colors }) => colors.join() === 'orange')).toBe(true);
    const met = netlist.wires.filter((wire) => live.some((pins) => pins.has(refKey(wire.from))));
    expect(met.filter(({ highVoltage }) => highVoltage !== true)).toEqual([]);
  });

  it('fuse every consumer of the high voltage by itself, the inverter alone by the main fuse', () => {
    const { components, wires } = netlistOf('hv-circuit');
    const fuses = new Set(components.filter(({ kind }) => kind === 'fuse').map(({ id }) => id));
    const fedBy = (part: string): string[] =>
      wires
        .filter(({ to, highVoltage }) => highVoltage === true && to.component === part)
        .map(({ from }) => from.component)
        .filter((id) => fuses.has(id));
    const consumers = components.filter(({ pins }) => pins.some(({ purpose }) => purpose === '高压母线正'));
    const own = consumers.map(({ id }) => fedBy(id)).filter((ids) => ids.length > 0);
    expect(consumers).toHaveLength(6);
    expect(own.map((ids) => ids.length)).toEqual([1, 1, 1, 1, 1]);
    expect(new Set(own.flat()).size).toBe(5);
  });

  it('have a start button at the vehicle unit, and no K line', () => {
    const { components, wires } = netlistOf('lv-supply');
    const named = (name: string) => components.find((component) => component.name === name)?.id ?? name;
    const joined = wires.map(({ from, to }) => [from.component, to.component].sort().join(' '));
    expect(joined).toContain([named('起动按钮'), named('整车控制器')].sort().join(' '));
    const texts = ['diagnosis', 'abs'].map((key) => JSON.stringify(netlistOf(key)));
    expect(texts.filter((text) => text.includes('K 线'))).toEqual([]);
  });
});
