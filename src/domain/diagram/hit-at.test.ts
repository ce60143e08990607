import { segments } from '../netlist/layout/box';
import { layoutNetlist } from '../netlist/laid-out.testing';
import { lampCircuit } from '../netlist/sample-netlist.testing';
import { hitAt, hitIndex } from './hit-at';
import { plugCircuit } from './sample-diagram.testing';

const layout = layoutNetlist(lampCircuit());
const index = hitIndex(layout);
const symbol = (id: string) => {
  const found = layout.symbols.find(({ component }) => component.id === id);
  if (!found) throw new Error(`no symbol ${id}`);
  return found;
};
/** The middle of the longest stretch of a wire. */
const middleOf = (id: string) => {
  const points = layout.wires.find(({ wire }) => wire.id === id)?.points ?? [];
  const stretches = segments(points).map(([a, b]) => ({
    length: Math.hypot(a.x - b.x, a.y - b.y),
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    isDown: a.x === b.x,
  }));
  const [longest] = stretches.sort((a, b) => b.length - a.length);
  if (!longest) throw new Error(`no wire ${id}`);
  return longest;
};

describe('hitAt', () => {
  it('finds the wire under the finger, and beside it within the radius', () => {
    const { middle, isDown } = middleOf('w10');
    const beside = { x: middle.x - (isDown ? 9 : 0), y: middle.y - (isDown ? 0 : 9) };
    expect(hitAt(index, middle, 24)).toEqual({ kind: 'wire', wire: 'w10' });
    expect(hitAt(index, beside, 24)).toEqual({ kind: 'wire', wire: 'w10' });
  });

  it('finds nothing on bare paper', () =>
    expect(hitAt(index, { x: layout.width + 200, y: layout.height + 200 }, 24)).toBeUndefined());

  it('takes the component before the wire that ends at it, zoomed out', () => {
    const pin = symbol('E1').pins.get('1');
    if (!pin) throw new Error('no pin');
    expect(hitAt(index, { x: pin.x, y: pin.y - 2 }, 48)).toEqual({ kind: 'component', component: 'E1' });
  });

  it('takes the pin when zoomed in so far that pins are told apart', () => {
    const pin = symbol('E1').pins.get('1');
    if (!pin) throw new Error('no pin');
    expect(hitAt(index, { x: pin.x, y: pin.y - 2 }, 12)).toEqual({ kind: 'pin', component: 'E1', pin: '1' });
  });

  it('finds plug and cavity by their mark beside the pin', () => {
    const plugged = layoutNetlist(plugCircuit());
    const [mark] = plugged.plugMarks ?? [];
    if (!mark) throw new Error('no mark');
    const { x, y, w, h } = mark.box;
    const [plug, cavity] = mark.text.split('/');
    expect(hitAt(hitIndex(plugged), { x: x + w / 2, y: y + h / 2 }, 12)).toEqual({ kind: 'plug', plug, cavity });
  });

  it('finds rails along their whole length and parts by their label', () => {
    const rail = layout.bars.find(({ component }) => component.id === '30');
    if (!rail) throw new Error('no rail');
    expect(hitAt(index, { x: rail.right - 1, y: rail.y + 3 }, 24)).toEqual({ kind: 'component', component: '30' });
    const { box } = symbol('F1').label;
    expect(hitAt(index, { x: box.x + box.w / 2, y: box.y + box.h / 2 }, 8)).toMatchObject({ component: 'F1' });
  });

  it('looks only at what lies around the tap', () => {
    // a sheet of 1,000 wires: no cell that a tap reads holds more than a small part of them
    const many = hitIndex({
      ...layout,
      wires: Array.from({ length: 1000 }, (_, at) => {
        const [first] = layout.wires;
        if (!first) throw new Error('no wire');
        const points = first.points.map(({ x, y }) => ({ x: x + (at % 40) * 160, y: y + Math.floor(at / 40) * 160 }));
        return { ...first, wire: { ...first.wire, id: `n${at}` }, points, label: first.label };
      }),
    });
    const sizes = [...many.cells].filter(([key]) => key !== '0 0').map(([, spots]) => spots.length);
    expect(sizes.filter((size) => size > 100).length).toBeLessThan(3);
  });
});
