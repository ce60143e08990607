import { wireLabel } from '../../src/domain/netlist/wire-colors';
import { CircuitBuilder } from './circuit-builder';
import { SAMPLE_VEHICLES } from './data/sample-series';
import type { SampleVehicle } from './sample-vehicle';

function carOf(series: string): SampleVehicle {
  const vehicle = SAMPLE_VEHICLES.find((candidate) => candidate.series === series);
  if (vehicle === undefined) throw new RangeError(series);
  return vehicle;
}
const builder = (series: string): CircuitBuilder => new CircuitBuilder(carOf(series), 'fuel-pump');

/** Pump between a fused feed and ground, as a sheet of one car. */
function pumpSheet(series: string) {
  const b = builder(series);
  b.rail('30');
  const fuse = b.fuse('fuelPumpFuse', 1, 20);
  const pump = b.part('fuelPump', 1, 2, { watt: 80, pins: { '1': { purpose: '泵正极' } } });
  const sender = b.part('fuelSender', 2, 2, { loads: [] });
  const plug = b.plug('T4t', pump, {
    rows: 2,
    columns: 2,
    color: '黑色',
    cavities: { '1': `${pump}.1`, '4': `${pump}.2`, '2': `${sender}.1` },
  });
  const ground = b.ground('groundRear');
  b.feedWire('30', `${fuse}.1`, 'ro', 20);
  b.feedWire(`${fuse}.2`, `${pump}.1`, 'ro/ge', 20);
  b.feedWire(`${pump}.2`, ground, b.earth, 20);
  return { netlist: b.build(), plug, pump, sender };
}

describe('CircuitBuilder', () => {
  it('colours wires as the maker does: black ground on Japanese, Chinese and American cars, brown on German ones', () => {
    const ground = (series: string) => pumpSheet(series).netlist.wires.at(-1)?.colors;
    expect(['帕萨特', '3系', '凯美瑞', '君越', '哈弗H6'].map(ground)).toEqual([
      ['brown'],
      ['brown'],
      ['black'],
      ['black'],
      ['black'],
    ]);
    expect(['帕萨特', '凯美瑞', '君越', '哈弗H6', '悦动'].map((series) => pumpSheet(series).netlist.colorCode)).toEqual(
      ['DIN', 'JIS', 'SAE', 'GB', 'GB'],
    );
    expect(pumpSheet('帕萨特').netlist.wires.map(wireLabel)).toEqual(['红 1.5', '红/黄 1.5', '棕 1.5']);
  });

  it('puts the pins of several parts into the cavities of one plug, the rest empty', () => {
    const { netlist, plug, pump, sender } = pumpSheet('帕萨特');
    expect(plug).toBe('T4t');
    expect(netlist.plugs?.[0]?.cavities).toEqual([
      { id: '1', row: 1, column: 1, pin: { component: pump, pin: '1' } },
      { id: '2', row: 1, column: 2, pin: { component: sender, pin: '1' } },
      { id: '3', row: 2, column: 1 },
      { id: '4', row: 2, column: 2, pin: { component: pump, pin: '2' } },
    ]);
    expect(() => builder('帕萨特').plug('T4', 'G6', { rows: 1, columns: 1 })).toThrow(RangeError);
  });

  it('states place, effort, slot, load and length of what it adds', () => {
    const { netlist } = pumpSheet('帕萨特');
    const part = (id: string) => netlist.components.find((component) => component.id === id);
    expect(part('G6')).toMatchObject({
      location: '燃油箱内',
      effort: 4,
      loads: [{ supply: '1', return: '2', watt: 80 }],
    });
    expect(part('G6')?.pins[0]).toMatchObject({ id: '1', purpose: '泵正极' });
    expect(part('S228')).toMatchObject({ ampere: 20, slot: { box: '仪表板左侧保险丝盒 SB', number: '28' } });
    const lengths = netlist.wires.map(({ length }) => length ?? 0);
    expect(lengths.every((length) => length > 0)).toBe(true);
    expect(Math.max(...lengths)).toBe(lengths[1]);
  });

  it('leads rails and grounds to the sheets that explain them, and arrows to sheets that the car has', () => {
    const b = builder('帕萨特');
    b.rail('15');
    b.ground('groundRear');
    b.continuation('→仪表', 'cluster', 1, 1, 'top', 'signal', 'fuelSender');
    expect(b.build().components.map(({ links }) => links)).toEqual([
      [{ sheet: 'vw-passat-2003-power', title: '电源分配', component: 'KL15' }],
      [{ sheet: 'vw-passat-2003-grounds', title: '搭铁分布', component: '⑥' }],
      [{ sheet: 'vw-passat-2003-cluster', title: '组合仪表', component: 'G' }],
    ]);
    expect(() => b.continuation('→', 'hv-interlock', 1, 1, 'top')).toThrow(RangeError);
  });

  it('stands a pin on the path that it names', () => {
    const b = builder('帕萨特');
    b.part('engineUnit', 2, 1, { top: ['62:supply', '65@4.5:out-low', '66:unused'], bottom: ['2:ground'] });
    expect(b.build().components[0]?.pins).toEqual([
      { id: '62', side: 'top', role: 'supply' },
      { id: '65', side: 'top', role: 'out-low', at: 2.5 },
      { id: '66', side: 'top', unused: true },
      { id: '2', side: 'bottom', role: 'ground' },
    ]);
  });

  it('draws high-voltage cable orange on every car', () => {
    const b = builder('凯美瑞');
    b.rail('30');
    const pump = b.part('fuelPump', 1, 1);
    b.wire('30', `${pump}.1`, 'ro', 25, { highVoltage: true });
    expect(b.build().wires[0]).toMatchObject({ colors: ['orange'], highVoltage: true });
  });
});
