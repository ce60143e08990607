import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { nextSize, panelHeights, sizeAfter, sizeNeeded } from './panel-stops';

describe('the heights of a panel below the drawing', () => {
  it('are a third and half of a phone’s stage', () => {
    expect(panelHeights(812)).toEqual({ third: 235, half: 341 });
  });

  it('show the first facts in a low window too, and never less by half', () => {
    expect(panelHeights(420)).toEqual({ third: 210, half: 210 });
  });
});

describe('where a finger leaves the panel', () => {
  it.each([
    ['third', -60, 'half'],
    ['half', -60, 'whole'],
    ['whole', -60, 'whole'],
    ['whole', 60, 'half'],
    ['half', 60, 'third'],
    ['third', 60, 'closed'],
  ] as const)('one size on: from %s by %i px it is %s', (size, by, next) => {
    expect(sizeAfter(size, by, 300)).toBe(next);
  });

  it('two sizes on after a long or a fast way', () => {
    expect(sizeAfter('third', -240, 900)).toBe('whole');
    expect(sizeAfter('whole', 240, 900)).toBe('third');
    expect(sizeAfter('third', -90, 60)).toBe('whole');
    expect(sizeAfter('half', 90, 60)).toBe('closed');
  });

  it('where it was when the finger only trembled, however fast', () => {
    expect(sizeAfter('half', 20, 5)).toBe('half');
    expect(sizeAfter('half', -39, 5)).toBe('half');
  });
});

it('goes round by a button: larger and larger, then the least', () => {
  expect((['third', 'half', 'whole'] as const).map(nextSize)).toEqual(['half', 'whole', 'third']);
});

describe('what a panel opens at', () => {
  const netlist = lampCircuit();
  const need = (...[target, view = 'facts']: [Parameters<typeof sizeNeeded>[1], Parameters<typeof sizeNeeded>[2]?]) =>
    sizeNeeded({ netlist }, target, view);

  it('is a third for a part of few pins, a wire, a rail and a ground', () => {
    expect(need({ kind: 'component', component: 'E1' })).toBe('third');
    expect(need({ kind: 'component', component: '30' })).toBe('third');
    expect(need({ kind: 'wire', wire: 'w3' })).toBe('third');
  });

  it('is half for many pins, for one of them, for a plug', () => {
    expect(need({ kind: 'component', component: 'K1' })).toBe('half');
    expect(need({ kind: 'pin', component: 'E1', pin: '1' })).toBe('half');
    expect(need({ kind: 'plug', plug: 'T4' })).toBe('half');
  });

  it('is half for a way of current, a place and a face', () => {
    for (const view of ['trace', 'place', 'plug'] as const)
      expect(need({ kind: 'component', component: 'E1' }, view)).toBe('half');
  });

  it('is half where high voltage is warned of first', () => {
    const wires = netlist.wires.map((wire) => (wire.id === 'w9' ? { ...wire, highVoltage: true } : wire));
    const target = { kind: 'wire', wire: 'w9' } as const;
    expect(sizeNeeded({ netlist: { ...netlist, wires } }, target, 'facts')).toBe('half');
  });
});
