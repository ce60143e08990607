import { fireEvent, render, screen } from '@testing-library/react';
import { LIGHT } from '@/domain/netlist/drawing/drawing-palette';
import { drawSheet } from '@/domain/netlist/drawing/draw-sheet';
import { layoutNetlist } from '@/domain/netlist/laid-out.testing';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { sceneOf } from '../canvas/scene';
import type { SurfaceControls } from '../canvas/use-surface';
import { OverSheet } from './over-sheet';

const netlist = lampCircuit();
const look = { scene: sceneOf(drawSheet(netlist, layoutNetlist(netlist))), palette: LIGHT, glow: '', lit: null };
const covered = { right: 0, bottom: 100 };
const lit = [{ x: 300, y: 400, w: 60, h: 60 }];

function show(kept: typeof lit) {
  const at = (scale: number) => ({ x: 0, y: 0, scale });
  let view = at(1);
  const zoom = jest.fn(() => {
    view = at(1.1);
  });
  const controls = () =>
    ({ frame: { width: 375, height: 600 }, rested: view, view: () => view, zoom }) as unknown as SurfaceControls;
  const sheet = () => <OverSheet look={look} controls={controls()} covered={covered} kept={kept} hasMap={false} />;
  const { container, rerender } = render(sheet());
  const style = () => container.querySelector<HTMLElement>('.diagram-zoom')?.style;
  return { style, zoom, again: () => rerender(sheet()) };
}

describe('what lies over the drawing', () => {
  it('stands above the panel at the right', () => {
    expect(show([]).style()).toMatchObject({ right: '12px', bottom: '112px' });
  });

  it('goes to the other side of what is lit', () => {
    expect(show(lit).style()).toMatchObject({ left: '12px', bottom: '112px' });
  });

  it('stays below the finger that zooms by it', () => {
    const belowAtLast = [{ x: 285, y: 330, w: 20, h: 20 }];
    const { style, zoom, again } = show(belowAtLast);
    expect(style()).toMatchObject({ right: '12px' });
    fireEvent.click(screen.getByLabelText('放大'));
    again();
    expect(zoom).toHaveBeenCalledWith(1.6);
    expect(style()).toMatchObject({ right: '12px' });
  });
});
