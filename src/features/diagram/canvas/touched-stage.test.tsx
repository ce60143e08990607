import { render, screen } from '@testing-library/react';
import { Canvas } from '@tarojs/components';
import { LIGHT } from '@/domain/netlist/drawing/drawing-palette';
import { drawSheet } from '@/domain/netlist/drawing/draw-sheet';
import { layoutNetlist } from '@/domain/netlist/laid-out.testing';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { DiagramCanvas } from './diagram-canvas';
import { sceneOf } from './scene';

jest.mock('@/ui/measure-element', () => ({ measureElement: () => Promise.resolve(null), measureNow: () => null }));

const netlist = lampCircuit();
const look = { scene: sceneOf(drawSheet(netlist, layoutNetlist(netlist))), palette: LIGHT, glow: '', lit: null };

it('lies over every canvas of the diagram, and below what is pressed', () => {
  const { container } = render(
    <DiagramCanvas
      look={look}
      label="灯电路图"
      readable={1}
      covered={{ right: 0, bottom: 0 }}
      opened={{ ...look.scene, parts: [], places: () => [] }}
      sight={null}
      onTap={jest.fn()}
      onHold={jest.fn()}
      onBroken={jest.fn()}
      onControls={jest.fn()}
      under={() => <Canvas type="2d" id="flow" />}
    >
      {() => <span>放大</span>}
    </DiagramCanvas>,
  );
  const stage = screen.getByRole('application', { name: '灯电路图' });
  const canvases = Array.from(container.querySelectorAll('taro-canvas-core'));
  expect(canvases.length).toBeGreaterThan(1);
  expect(canvases.some((each) => each.id === 'flow')).toBe(true);
  const isBelow = (each: Element) => each.compareDocumentPosition(stage) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(canvases.filter((each) => !isBelow(each))).toEqual([]);
  expect(isBelow(stage)).toBe(false);
  expect(stage.compareDocumentPosition(screen.getByText('放大'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
