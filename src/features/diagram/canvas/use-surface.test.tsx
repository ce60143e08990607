import { act, render, waitFor } from '@testing-library/react';
import { LIGHT } from '@/domain/netlist/drawing/drawing-palette';
import { drawSheet } from '@/domain/netlist/drawing/draw-sheet';
import { layoutNetlist } from '@/domain/netlist/laid-out.testing';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { measureElement, measureNow, type Box } from '@/ui/measure-element';
import { tellPartsMoved } from '@/ui/use-window-resize';
import { openSheets } from './open-sheets';
import { sceneOf } from './scene';
import { useSurface, type SurfaceControls } from './use-surface';

jest.mock('@/ui/measure-element', () => ({ measureElement: jest.fn(), measureNow: jest.fn() }));
jest.mock('./open-sheets', () => ({ openSheets: jest.fn() }));
jest.mock('./surface', () => ({
  Surface: class {
    show = () => undefined;
    setLook = () => undefined;
    end = () => undefined;
  },
}));

const netlist = lampCircuit();
const scene = sceneOf(drawSheet(netlist, layoutNetlist(netlist)));
const look = { scene, palette: LIGHT, glow: '', lit: null };
const ids = { stage: 'stage', canvases: ['a', 'b', 'lit'] };
const covered = { right: 0, bottom: 0 };
const opened = { ...scene, parts: [], places: () => [] };
const onBroken = jest.fn();

let controls: SurfaceControls;
function Stage() {
  controls = useSurface({ ids, look, readable: 1, covered, opened, sight: null, onBroken });
  return null;
}

/** The stage lies there from now on. */
function lies(box: Partial<Box>): void {
  const now = { left: 0, top: 88, width: 375, height: 600, ...box };
  jest.mocked(measureNow).mockReturnValue(now);
  jest.mocked(measureElement).mockResolvedValue(now);
}
const measuredAgain = () => act(async () => tellPartsMoved());

describe('the window of a diagram', () => {
  beforeEach(async () => {
    jest
      .mocked(openSheets)
      .mockReset()
      .mockResolvedValue({ sheets: [{} as never], ratio: 1, seen: null });
    jest.mocked(measureElement).mockReset();
    lies({ left: 300 });
    render(<Stage />);
    await waitFor(() => expect(controls.rested).not.toBeNull());
  });

  it('is known at once where the browser tells it', () => {
    expect(measureElement).not.toHaveBeenCalled();
    expect(openSheets).toHaveBeenCalledWith(ids.canvases, { width: 375, height: 600 });
  });

  it('keeps its canvases when it is measured again at the same size, after its page has slid in', async () => {
    const before = controls.view();
    lies({ left: 0 });
    await measuredAgain();
    expect(controls.frame).toMatchObject({ left: 0 });
    expect(openSheets).toHaveBeenCalledTimes(1);
    // and the slide is no movement of the drawing once the window has another size
    lies({ left: 0, height: 560 });
    await measuredAgain();
    await waitFor(() => expect(openSheets).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(controls.frame).toMatchObject({ height: 560 }));
    expect(controls.view()?.x).toBe(before?.x);
  });

  it('holds the drawing where it is on the screen when its left edge moves', async () => {
    lies({ left: 0 });
    await measuredAgain();
    const { x, scale } = controls.view() ?? { x: NaN, scale: NaN };
    lies({ left: 40, width: 335 });
    await measuredAgain();
    await waitFor(() => expect(openSheets).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(controls.view()?.x).not.toBe(x));
    expect(controls.view()?.x).toBeCloseTo(x + 40 / scale);
  });
});
