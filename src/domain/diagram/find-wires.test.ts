import { lampCircuit } from '../netlist/sample-netlist.testing';
import type { Wire } from '../netlist/netlist-types';
import { findWires } from './find-wires';

const netlist = lampCircuit();
const colors: Record<string, Wire['colors']> = { w1: ['brown'], w2: ['brown', 'black'], w3: ['red', 'yellow'] };
netlist.wires = netlist.wires
  .filter(({ id }) => id in colors)
  .map((wire) => ({ ...wire, colors: colors[wire.id] ?? wire.colors }));
const ids = (query: string) => findWires(netlist, query).map(({ id }) => id);

describe('findWires', () => {
  it.each(['红/黄', '红黄', '红黄线', '红色/黄色', ' 红 / 黄 '])('finds %s', (query) =>
    expect(ids(query)).toEqual(['w3']),
  );

  it('finds one colour alone before those with a tracer', () => expect(ids('棕色')).toEqual(['w1', 'w2']));

  it('finds the code that the maker prints', () =>
    expect(ids(netlist.colorCode === 'DIN' ? 'ro/ge' : 'R/Y')).toEqual(['w3']));

  it('finds none by what is no colour, nor where no colour is stated', () => {
    expect(['红旗', '黄灯', 'K1', '', '线'].flatMap(ids)).toEqual([]);
    const unstated = { ...netlist, wires: netlist.wires.map((wire) => ({ ...wire, unstated: ['colors' as const] })) };
    expect(findWires(unstated, '红/黄')).toEqual([]);
  });
});
