import { fireEvent, render } from '@testing-library/react';
import { LIGHT } from '@/domain/netlist/drawing/drawing-palette';
import { drawSheet } from '@/domain/netlist/drawing/draw-sheet';
import { layoutNetlist } from '@/domain/netlist/laid-out.testing';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { sceneOf } from '../canvas/scene';
import type { SurfaceControls } from '../canvas/use-surface';
import { MiniMap } from './mini-map';

const netlist = lampCircuit();
const scene = sceneOf(drawSheet(netlist, layoutNetlist(netlist)));
const look = { scene, palette: LIGHT, glow: '', lit: null };

it('goes where a finger touches it at once, on what lies over its canvas', () => {
  const centre = jest.fn();
  const corner = () => ({ x: 5, y: 90 });
  const controls = { frame: { width: 100, height: 100 }, rested: { x: 0, y: 0, scale: 1 }, corner, centre };
  const { container } = render(
    <MiniMap look={look} controls={controls as unknown as SurfaceControls} box={{ x: 7, y: 410 }} />,
  );
  const [sheet, touched] = ['taro-canvas-core', '.diagram-map-touch'].map((each) => container.querySelector(each));
  if (!sheet || !touched) throw new Error('the map is not drawn');
  expect(sheet.compareDocumentPosition(touched)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.touchEnd(touched, { changedTouches: [{ clientX: 22, clientY: 520 }] });
  const scale = 96 / Math.max(scene.width, scene.height);
  expect(centre).toHaveBeenCalledWith({ x: 10 / scale, y: 20 / scale });
});
