import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { KEY_POSITIONS } from '@/domain/circuit/circuit-types';
import { circuitFrom } from '@/domain/circuit/circuit-from';
import { busCircuit, lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import type { Target } from '@/domain/netlist/target';
import { CarMemory } from './car-memory';
import { trialsAt } from './trials';
import { useLiveSession } from './use-live-session';

const cars = [lampCircuit(), busCircuit()].map((netlist) => {
  const circuit = circuitFrom(netlist);
  const targets: Target[] = [
    ...netlist.wires.map(({ id }): Target => ({ kind: 'wire', wire: id })),
    ...netlist.components.flatMap(({ id, pins }): Target[] => [
      { kind: 'component', component: id },
      ...pins.map((pin): Target => ({ kind: 'pin', component: id, pin: pin.id })),
    ]),
  ];
  return { netlist, texts: targets.flatMap((target) => trialsAt(circuit, target).map(({ text }) => text)) };
});

const sessions = fc.constantFrom(...cars).chain(({ netlist, texts }) =>
  fc.uniqueArray(fc.constantFrom(...texts), { minLength: 1, maxLength: 4 }).chain((tried) =>
    fc.record({
      netlist: fc.constant(netlist),
      key: fc.constantFrom(...KEY_POSITIONS),
      tried: fc.constant(tried),
      takenOut: fc.shuffledSubarray(tried, { minLength: tried.length, maxLength: tried.length }),
      isReopened: fc.boolean(),
    }),
  ),
);

it('reads as healthy again when the faults that were tried are taken out, in any order', () => {
  let changed = 0;
  fc.assert(
    fc.property(sessions, ({ netlist, key, tried, takenOut, isReopened }) => {
      const memory = new CarMemory();
      const positions: Record<string, number> = netlist.id === 'lamp' ? { S1: 0 } : {};
      const open = () => renderHook(() => useLiveSession(netlist, memory, undefined));
      let { result, unmount } = open();
      act(() => result.current.setState({ key, positions }));
      const healthy = result.current.solution;
      for (const text of tried) act(() => result.current.trials.toggle(text));
      expect(result.current.faults).toHaveLength(tried.length);
      if (JSON.stringify(mapsOf(result.current.solution)) !== JSON.stringify(mapsOf(healthy))) changed += 1;
      if (isReopened) {
        unmount();
        ({ result, unmount } = open());
      }
      for (const text of takenOut) act(() => result.current.trials.toggle(text));
      expect(result.current.solution).toEqual(healthy);
      expect(memory.of(netlist.id).trials).toEqual([]);
      unmount();
    }),
    { numRuns: 40, seed: 7 },
  );
  // otherwise nothing was taken out that could have been left
  expect(changed).toBeGreaterThan(10);
});

const mapsOf = (solution: ReturnType<typeof useLiveSession>['solution']) =>
  solution && [[...solution.volt], [...solution.ampere], [...solution.unknown]];
