import { act, fireEvent, render, screen } from '@testing-library/react';
import { circuitFrom } from '@/domain/circuit/circuit-from';
import { operablesOf } from '@/domain/circuit/operable';
import { voltAt } from '@/domain/circuit/solve-circuit';
import { part, sheetOf } from '@/domain/circuit/sample-circuit.testing';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { busCircuit, lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { measureElement } from '@/ui/measure-element';
import { CarMemory } from './car-memory';
import { SwitchList } from './switch-list';
import { useLiveSession, type OwnLiveSession } from './use-live-session';

jest.mock('@/ui/use-page-hidden', () => ({ usePageHidden: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));
jest.mock('@/ui/measure-element', () => ({ measureElement: jest.fn(), measureNow: () => null }));
jest.mocked(measureElement).mockResolvedValue({ left: 0, top: 0, width: 90, height: 40 });

/** The list of a sheet with the ignition on. */
async function list(netlist: Netlist): Promise<() => OwnLiveSession> {
  const memory = new CarMemory();
  memory.of(netlist.id, { key: 'on' });
  const operables = operablesOf(circuitFrom(netlist));
  let live: OwnLiveSession | null = null;
  function List() {
    live = useLiveSession(netlist, memory, undefined);
    return <SwitchList live={live} operables={operables} isOpen onClose={jest.fn()} />;
  }
  render(<List />);
  await screen.findByText('开关与踏板');
  return () => {
    if (!live) throw new Error('nothing is shown');
    return live;
  };
}
const volts = (live: OwnLiveSession, ...pins: string[]) =>
  pins.map((pin) => (live.solution ? Number(voltAt(live.solution, pin)?.toFixed(1)) : NaN));

describe('what control units decide', () => {
  it('sets the buses to rest, to work and to their dominant level', async () => {
    const now = await list(busCircuit());
    const levels = () => volts(now(), 'A1.H', 'A1.L');
    expect([screen.getByText('工作').getAttribute('aria-checked'), levels()]).toEqual(['true', [2.7, 2.3]]);
    fireEvent.click(screen.getByText('静默'));
    expect(levels()).toEqual([2.5, 2.5]);
    fireEvent.click(screen.getByText('显性'));
    expect(levels()).toEqual([3.5, 1.5]);
    fireEvent.click(screen.getByText('工作'));
    expect(levels()).toEqual([2.7, 2.3]);
  });

  it('offers no bus where there is none', async () => {
    await list(lampCircuit());
    expect(screen.queryByText('总线电平')).toBeNull();
  });

  it('pulses an output for a share of the time, which a meter shows as a mean', async () => {
    const now = await list(
      sheetOf(
        [
          part('30', 'rail', ['30']),
          part('J1', 'ecu', ['30:supply', '31:ground', 'o:out-high']),
          part('H', 'lamp', ['1', '2']),
          part('31', 'ground', ['31']),
        ],
        [
          ['30.30', 'J1.30'],
          ['J1.31', '31.31'],
          ['J1.o', 'H.1'],
          ['H.2', '31.31'],
        ],
      ),
    );
    const [on = NaN] = volts(now(), 'H.1');
    expect(screen.queryByRole('slider')).toBeNull();
    fireEvent.click(screen.getByText('脉冲'));
    expect(screen.getByRole('radio', { name: '50 %' })).toHaveAttribute('aria-checked', 'true');
    expect(volts(now(), 'H.1')[0]).toBeCloseTo(on / 2, 0);
    await act(async () => {
      fireEvent.touchStart(screen.getByRole('slider', { name: /占空比$/ }), { touches: [{ clientX: 35, clientY: 5 }] });
    });
    expect(now().state.drivers).toEqual({ 'J1.o': 0.4 });
    expect(screen.getByRole('radio', { name: '40 %' })).toHaveAttribute('aria-checked', 'true');
    expect(volts(now(), 'H.1')[0]).toBeCloseTo(on * 0.4, 0);
    fireEvent.click(screen.getByText('接通'));
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
