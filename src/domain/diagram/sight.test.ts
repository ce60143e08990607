import { layoutNetlist } from '../netlist/laid-out.testing';
import { lampCircuit } from '../netlist/sample-netlist.testing';
import { circuitOf } from './circuit-of';
import { isWithin, symbolBox } from './part-boxes';
import { litBoxes, revealing, sightOf } from './sight';
import { freeArea } from './window-view';

const sheet = { width: 2000, height: 1600 };
const window = { width: 375, height: 600, coveredRight: 0, coveredBottom: 300 };
const part = (x: number, y: number) => ({ x, y, w: 80, h: 60 });
const first = part(600, 500);
const seen = (
  view: { x: number; y: number; scale: number },
  ...boxes: { x: number; y: number; w: number; h: number }[]
) => boxes.map((box) => isWithin(box, freeArea(view, window)));

describe('what a tap brings into sight', () => {
  it('moves nothing when all of it is seen already', () => {
    const view = { x: 500, y: 400, scale: 1.25 };
    expect(revealing(view, { first, then: [part(500, 420)] }, sheet, window, 1)).toBe(view);
  });

  it('moves a part that the panel covers above it, without another scale', () => {
    const view = { x: 500, y: 200, scale: 1.25 };
    const moved = revealing(view, { first, then: [] }, sheet, window, 1);
    expect([moved.scale, ...seen(moved, first)]).toEqual([1.25, true]);
  });

  it('is as much smaller as the circuit needs, as long as its text can be read', () => {
    const circuit = [part(400, 500), part(600, 360)];
    const view = revealing({ x: 580, y: 480, scale: 2 }, { first, then: circuit }, sheet, window, 1);
    expect(view.scale).toBeGreaterThan(1);
    expect(view.scale).toBeLessThan(2);
    expect(seen(view, first, ...circuit)).toEqual([true, true, true]);
  });

  it('leaves out what does not fit at a readable size, the last wanted first', () => {
    const [fuse, near, far] = [part(600, 320), part(400, 500), part(1500, 500)];
    const view = revealing({ x: 580, y: 480, scale: 2 }, { first, then: [fuse, far, near] }, sheet, window, 1);
    expect(seen(view, first, fuse, near, far)).toEqual([true, true, true, false]);
  });

  it('comes so near that text can be read', () => {
    const view = revealing({ x: 0, y: 0, scale: 0.2 }, { first, then: [] }, sheet, window, 1);
    expect([view.scale, ...seen(view, first)]).toEqual([1, true]);
  });

  it('stays at the end of a long control unit that was tapped', () => {
    const unit = { x: 200, y: 500, w: 1500, h: 60 };
    const view = { x: 900, y: 450, scale: 1.5 };
    const moved = revealing(view, { first: unit, then: [part(250, 300)] }, sheet, window, 1);
    expect([moved.scale, moved.x]).toEqual([1.5, 900]);
  });

  it('waits until a panel over nearly all of the window is smaller again', () => {
    const view = { x: 580, y: 480, scale: 1 };
    expect(revealing(view, { first, then: [] }, sheet, { ...window, coveredBottom: 560 }, 1)).toBe(view);
  });

  it('has the fuse of the circuit before what is nearer', () => {
    const netlist = lampCircuit();
    const layout = layoutNetlist(netlist);
    const lamp = layout.symbols.find(({ component }) => component.id === 'E1');
    const fuse = layout.symbols.find(({ component }) => component.kind === 'fuse');
    if (!lamp || !fuse) throw new Error('the sample has a lamp and a fuse');
    const lit = circuitOf(netlist, { kind: 'component', component: 'E1' });
    const { then } = sightOf(layout, symbolBox(lamp), lit);
    expect(then[0]).toEqual(symbolBox(fuse));
    expect(then.length).toBeGreaterThan(lit.wires.size);
  });

  it('has a box for each stretch of a lit wire, and none of what is dark', () => {
    const netlist = lampCircuit();
    const layout = layoutNetlist(netlist);
    const [wire] = layout.wires;
    if (!wire) throw new Error('the sample has wires');
    const lit = { components: new Set<string>(), wires: new Set([wire.wire.id]), pins: new Set<string>() };
    expect(litBoxes(layout, lit)).toHaveLength(wire.points.length - 1);
  });
});
