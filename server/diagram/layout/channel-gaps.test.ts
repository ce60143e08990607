import type { NetlistComponent, Wire } from '../../../src/domain/netlist/netlist-types';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { ChannelGaps } from './channel-gaps';
import { placeComponents } from './place-components';

/** Two plugs above each other whose wires all run side by side in the channel between them. */
function crowd(count: number) {
  const pins = (side: 'bottom' | 'top') => Array.from({ length: count }, (_, at) => ({ id: `${at + 1}`, side }));
  const plug = (id: string, row: number): NetlistComponent => ({
    id,
    kind: 'connector',
    name: id,
    place: { path: 1, row },
    pins: pins(row === 1 ? 'bottom' : 'top'),
  });
  const wires = Array.from({ length: count }, (_, at): Wire => ({
    id: `w${at}`,
    from: { component: 'X1', pin: `${at + 1}` },
    to: { component: 'X2', pin: `${count - at}` },
    colors: ['blue'],
    area: 0.5,
    circuit: `${at}`,
  }));
  return { netlist: { ...lampCircuit(), components: [plug('X1', 1), plug('X2', 2)], wires }, wires };
}

describe('ChannelGaps', () => {
  it('makes a channel with very many wires wider when they find no way, never narrower', () => {
    const { netlist, wires } = crowd(40);
    const gaps = new ChannelGaps();
    const placement = placeComponents(netlist, gaps.of);
    gaps.fit(placement, wires);
    const fitted = gaps.of(1);
    expect(fitted).toBeGreaterThan(480);
    expect(gaps.widen(placement, wires)).toBe(true);
    expect(gaps.of(1)).toBeGreaterThan(fitted);
  });

  it('tells when it cannot widen any more', () => {
    const { netlist, wires } = crowd(2);
    const gaps = new ChannelGaps();
    const placement = placeComponents(netlist, gaps.of);
    gaps.fit(placement, wires);
    while (gaps.widen(placement, wires)) expect(gaps.of(1)).toBeLessThanOrEqual(480);
    expect(gaps.of(1)).toBe(480);
  });
});
