import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import type { Box } from '../../../src/domain/netlist/layout/box';
import { labelFaults, labelsLeftOut } from './label-faults';
import { layoutNetlist } from './layout-netlist';
import type { Layout, RoutedWire } from '../../../src/domain/netlist/layout/layout-types';

function laidOut(): { layout: Layout; own: RoutedWire } {
  const layout = layoutNetlist(lampCircuit());
  const own = layout.wires.find(({ wire }) => wire.id === 'w7');
  if (!own) throw new RangeError('w7');
  return { layout, own };
}

const moved = (routed: RoutedWire, at: Partial<Box>): void => {
  routed.label = { ...routed.label, box: { ...routed.label.box, ...at } };
};

describe('labelFaults', () => {
  it('finds none where labels were placed', () => expect(labelFaults(laidOut().layout)).toEqual([]));

  it('finds a label nearer to a bar that its wire does not end at', () => {
    const { layout, own } = laidOut();
    const foreign = layout.bars.find(
      ({ component }) => ![own.wire.from.component, own.wire.to.component].includes(component.id),
    );
    if (!foreign) throw new RangeError('no other bar');
    own.points = [foreign.left + 20, foreign.left + 90].map((x) => ({ x, y: foreign.y + 30 }));
    moved(own, { x: foreign.left + 25, y: foreign.y + 6 });
    expect(labelFaults(layout)).toContain(`label w7 is nearer to ${foreign.component.id} than to its own wire`);
  });

  it('finds a label that touches a symbol, a name, or what is drawn below a ground point', () => {
    const { layout, own } = laidOut();
    const [symbol] = layout.symbols;
    const ground = layout.bars.find(({ component }) => component.kind === 'ground');
    if (!symbol || !ground) throw new RangeError('no symbol');
    const { body, label, component } = symbol;
    moved(own, { x: body.x + body.w + 1, y: body.y });
    expect(labelFaults(layout)).toContain(`label w7 touches ${component.id}`);
    moved(own, { x: label.box.x + label.box.w + 1, y: label.box.y });
    expect(labelFaults(layout)).toContain(`label w7 touches label ${component.id}`);
    moved(own, { x: ground.left + 4, y: ground.y + 5 });
    expect(labelFaults(layout)).toContain(`label w7 touches ${ground.component.id}`);
  });

  it('finds a label beyond the frame', () => {
    const { layout, own } = laidOut();
    moved(own, { x: layout.width - own.label.box.w });
    expect(labelFaults(layout)).toContain('label w7 is beyond the frame');
  });
});

it('counts the labels that were left out, not wires inside a housing', () => {
  const { layout, own } = laidOut();
  expect(labelsLeftOut(layout)).toEqual([]);
  own.label = { ...own.label, text: '' };
  expect(labelsLeftOut(layout)).toEqual(['w7']);
  own.wire.unstated = ['colors', 'area', 'circuit'];
  expect(labelsLeftOut(layout)).toEqual([]);
});
