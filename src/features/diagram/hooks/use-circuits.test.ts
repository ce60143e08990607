import { renderHook } from '@testing-library/react';
import { currentGraph } from '@/domain/diagram/current-graph';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { useCircuits } from './use-circuits';

jest.mock('@/domain/diagram/current-graph', () => {
  const actual = jest.requireActual<typeof import('@/domain/diagram/current-graph')>('@/domain/diagram/current-graph');
  return { ...actual, currentGraph: jest.fn(actual.currentGraph) };
});

describe('the circuits of a sheet', () => {
  it('are prepared once the sheet is there, so that the first tap does not wait', () => {
    jest.useFakeTimers();
    const netlist = lampCircuit();
    renderHook(() => useCircuits(netlist));
    expect(currentGraph).not.toHaveBeenCalled();
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
    expect(currentGraph).toHaveBeenCalledWith(netlist);
  });

  it('are the same object for the same target', () => {
    const { result } = renderHook(() => useCircuits(lampCircuit()));
    const target = { kind: 'component', component: 'E1' } as const;
    expect(result.current(target)).toBe(result.current(target));
  });
});
