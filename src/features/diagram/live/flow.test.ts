import type { LiveLook } from '@/domain/circuit/live-look';
import { layoutNetlist } from '@/domain/netlist/laid-out.testing';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { motionOf, paintMotion } from './flow';
import { liveColors } from './live-colors';

const netlist = lampCircuit();
const layout = layoutNetlist(netlist);
const [first, second, third] = layout.wires;
const look = (amperes: Record<string, number>): LiveLook => ({
  wires: new Map(Object.entries(amperes).map(([wire, ampere]) => [wire, { tone: 'supply', ampere }])),
  joints: new Map(),
  works: new Set(),
  pulled: new Set(),
  blown: new Set(),
  positions: new Map(),
});

describe('current that flows', () => {
  it('moves in its direction, faster where there is more of it, and not where there is none', () => {
    const { flows } = motionOf(
      layout,
      look({ [first?.wire.id ?? '']: 12, [second?.wire.id ?? '']: -0.02, [third?.wire.id ?? '']: 0.0001 }),
    );
    expect(flows).toHaveLength(2);
    const [fast, slow] = flows;
    expect(fast?.speed).toBeGreaterThan(slow?.speed ?? Infinity);
    expect(fast?.ways).toEqual([first?.points]);
    expect(slow?.ways).toEqual([[...(second?.points ?? [])].reverse()]);
  });

  it('is shown by arrows, without dashes, to whoever wants less motion', () => {
    const calls: string[] = [];
    const context = new Proxy({} as Record<string, unknown>, {
      get: (_, name) => () => void calls.push(String(name)),
      set: () => true,
    }) as unknown as CanvasRenderingContext2D;
    const motion = motionOf(layout, look({ [first?.wire.id ?? '']: 12 }));
    const view = { x: 0, y: 0, scale: 1 };
    paintMotion(context, motion, liveColors(false), { view, ratio: 1, seconds: null });
    expect(calls).toContain('fill');
    expect(calls).not.toContain('stroke');
    calls.length = 0;
    paintMotion(context, motion, liveColors(false), { view, ratio: 1, seconds: 2 });
    expect(calls).toContain('stroke');
    expect(calls).not.toContain('fill');
  });
});
