import { act, render, screen } from '@testing-library/react';
import { LIGHT } from '@/domain/netlist/drawing/drawing-palette';
import type { NamedPart } from '@/domain/diagram/named-parts';
import { RimNames } from './rim-names';
import { sceneOf } from './scene';
import type { Look } from './surface';
import type { SurfaceControls } from './use-surface';
import type { View } from './view';

const unit: NamedPart = {
  component: 'J220',
  designation: 'J220',
  name: '发动机控制单元',
  rank: 1,
  body: { x: 0, y: 100, w: 3000, h: 96 },
  label: { x: 1460, y: 130, w: 80, h: 28 },
  stands: 'inside',
  isBar: false,
};
const drawing = { width: 3000, height: 600, title: '', description: '', groups: [] };
const scene = sceneOf(drawing, { parts: [unit], bounds: { x: 0, y: 0, w: 3000, h: 600 } });
const look = { scene, palette: LIGHT, glow: '', lit: null, hasWords: true };
const frame = { left: 0, top: 0, width: 375, height: 600 };

function shownNames(more: Partial<Look> = {}) {
  let tell: (view: View) => void = () => undefined;
  const controls = {
    frame,
    rested: { x: 0, y: 0, scale: 1 },
    follow: (listener: (view: View) => void) => {
      tell = listener;
      return () => undefined;
    },
  } as unknown as SurfaceControls;
  render(<RimNames look={{ ...look, ...more }} controls={controls} covered={{ right: 68, bottom: 0 }} />);
  return (view: View) => act(() => tell(view));
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('names at the rim of a diagram', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('come when the sheet rests, go with the first movement, and come where it rests then', () => {
    const move = shownNames();
    pass(200);
    expect(screen.getByText('J220')).toBeInTheDocument();
    move({ x: 200, y: 0, scale: 1 });
    expect(screen.queryByText('J220')).toBeNull();
    pass(100);
    move({ x: 210, y: 0, scale: 1 });
    pass(100);
    expect(screen.queryByText('J220')).toBeNull();
    pass(100);
    expect(screen.getByText('发动机控制单元')).toBeInTheDocument();
    move({ x: 1400, y: 0, scale: 1 });
    pass(200);
    expect(screen.queryByText('J220')).toBeNull();
  });

  it('stand clear of what the buttons cover', () => {
    shownNames();
    pass(200);
    const plate = screen.getByText('J220').parentElement;
    expect(parseInt(plate?.style.left ?? '', 10)).toBeLessThan(375 - 68 - 100);
  });

  it('are those of the lit circuit alone while one is lit', () => {
    const litBy = (components: string[]) => ({ components: new Set(components) }) as unknown as Look['lit'];
    shownNames({ lit: litBy(['J285']) });
    pass(200);
    expect(screen.queryByText('J220')).toBeNull();
    shownNames({ lit: litBy(['J220']) });
    pass(200);
    expect(screen.getByText('J220')).toBeInTheDocument();
  });

  it('are not there where a sheet has no words', () => {
    shownNames({ hasWords: false });
    pass(200);
    expect(screen.queryByText('J220')).toBeNull();
  });
});
