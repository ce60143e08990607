import { drawSheet } from '../../../src/domain/netlist/drawing/draw-sheet';
import type { PlugMark } from '../../../src/domain/netlist/layout/layout-types';
import { busCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { layoutNetlist } from './layout-netlist';
import { stackedMarks, textFaults } from './text-faults';

const mark = (pin: string, x: number, y: number, more: Partial<PlugMark> = {}): PlugMark => ({
  component: 'E7',
  pin,
  text: `T10/${pin}`,
  box: { x, y, w: 36, h: 10 },
  ...more,
});
const marked = (...plugMarks: PlugMark[]) => ({ ...layoutNetlist(busCircuit()), plugMarks });

describe('texts of a drawing', () => {
  it('are told where they run over each other, inside of a symbol too', () => {
    const netlist = busCircuit();
    const drawing = drawSheet(netlist, layoutNetlist(netlist));
    expect(textFaults(drawing)).toEqual([]);
    const [text] = drawing.groups.flatMap(({ shapes }) => shapes).filter((shape) => shape.type === 'text');
    const group = { kind: 'component' as const, id: 'X', title: '', data: {} };
    const over = {
      ...drawing,
      groups: [...drawing.groups, { ...group, shapes: text ? [{ ...text, text: '9' }] : [] }],
    };
    expect(textFaults(over)).toEqual([`${text?.text} runs over 9`]);
  });
});

describe('marks of plugs', () => {
  it('are told when two of one part stand above each other, so that none is clearly at its pin', () => {
    expect(stackedMarks(marked(mark('2', 164, 435), mark('3', 160, 447)))).toEqual([
      'T10/2 and T10/3 stand above each other',
    ]);
  });

  it('are fine side by side, apart, along their wires, and at different parts', () => {
    expect(stackedMarks(marked(mark('2', 100, 435), mark('3', 160, 435)))).toEqual([]);
    expect(stackedMarks(marked(mark('2', 160, 335), mark('3', 160, 435)))).toEqual([]);
    expect(stackedMarks(marked(mark('2', 160, 447), mark('3', 160, 435, { rotated: true })))).toEqual([]);
    expect(stackedMarks(marked(mark('2', 160, 447), mark('3', 160, 435, { component: 'E8' })))).toEqual([]);
  });
});
