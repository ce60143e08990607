import { useState } from 'react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { CarAnswers } from '@/domain/circuit/car-answers';
import type { CarState } from '@/domain/circuit/car-state';
import { circuitFrom } from '@/domain/circuit/circuit-from';
import { solverAnswers } from '@/domain/circuit/meter';
import { HIGH_VOLTAGE_WARNING } from '@/domain/diagram/high-voltage';
import { solveCircuit } from '@/domain/circuit/solve-circuit';
import type { Target } from '@/domain/netlist/target';
import type { SurfaceControls } from '../../canvas/use-surface';
import type { MeterTap } from '../live-session';
import { lampSheet } from '../../panel/panel.testing';
import MeterPanel from './meter-panel';

const sheet = lampSheet();
const circuit = circuitFrom(sheet.netlist);
const LIT: CarState = { key: 'on', positions: { S1: 0 } };
const pinAt = (component: string, pin: string) => {
  const at = sheet.layout.symbols.find((symbol) => symbol.component.id === component)?.pins.get(pin);
  return { x: at?.x ?? 0, y: at?.y ?? 0 };
};

/** Where the diagram is on the screen. */
const CORNER = { x: 40, y: 100 };

interface Options {
  state?: CarState;
  answers?: CarAnswers;
  isHidden?: boolean;
  highVoltage?: string[];
}

/** The meter over the lamp sheet, seen at its own size from its corner. */
function open({ state = LIT, answers = solverAnswers(circuit, []), isHidden = false, highVoltage = [] }: Options = {}) {
  const view = { x: 0, y: 0, scale: 1 };
  const reveal = jest.fn();
  const controls = { view: () => view, corner: () => CORNER, rested: view, reveal } as unknown as SurfaceControls;
  const onLayer = jest.fn();
  const shown: { tap: (tap: MeterTap) => void } = { tap: () => undefined };
  function Car() {
    const [now, setNow] = useState(state);
    const [tap, setTap] = useState<MeterTap | null>(null);
    shown.tap = setTap;
    const solution = isHidden ? null : solveCircuit(circuit, { key: now.key });
    const live = {
      circuit,
      netlist: sheet.netlist,
      state: now,
      setState: setNow,
      solution,
      seen: null,
      answers,
      faults: [],
    };
    const room = { isBeside: false, extent: 0, bottom: 56 };
    const own = { ...sheet, car: { on: {}, partial: [], highVoltage } };
    return <MeterPanel live={live} sheet={own} tap={tap} controls={controls} room={room} onLayer={onLayer} />;
  }
  const rendered = render(<Car />);
  const tap = (target: Target | null, at = { x: -500, y: -500 }) =>
    act(async () => {
      shown.tap({ target, at });
      await Promise.resolve();
    });
  return { ...rendered, tap, onLayer, reveal };
}

const said = () => screen.getByRole('status').textContent ?? '';
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the meter', () => {
  it('reads a tapped pin against the body and says how it stands to what is expected', async () => {
    const { tap, container } = open();
    await tap({ kind: 'pin', component: 'K1', pin: '87' });
    await waitFor(() => expect(said()).toMatch(/^红 K1\/87，黑 车身搭铁，12\.\d V，正常，应为 1\d(\.\d)?–12\.8 V$/));
    expect(container).toHaveTextContent(/应为.*正常/);
    // where that pin is
    expect(container).toHaveTextContent('左侧仪表板下 · 继电器盒 第 4 位 · 插头 T4 孔 2');
  });

  it('warns while a probe is at high voltage, on this sheet or by another one, and nowhere else', async () => {
    const { tap } = open({ highVoltage: ['K1'] });
    expect(screen.queryByRole('alert')).toBeNull();
    await tap({ kind: 'pin', component: 'K1', pin: '87' });
    expect(screen.getByRole('alert')).toHaveTextContent(HIGH_VOLTAGE_WARNING);
    await tap({ kind: 'pin', component: 'E1', pin: '1' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('puts the red probe on the nearest pin of a tapped part, on the nearer end of a wire, on the pin of a cavity', async () => {
    const { tap } = open();
    await tap({ kind: 'component', component: 'E1' }, pinAt('E1', '2'));
    await waitFor(() => expect(said()).toContain('红 E1/2'));
    await tap({ kind: 'wire', wire: 'w9' }, pinAt('K1', '87'));
    await waitFor(() => expect(said()).toContain('红 K1/87'));
    await tap({ kind: 'plug', plug: 'T4', cavity: '1' });
    await waitFor(() => expect(said()).toContain('红 K1/85'));
  });

  it('takes a tap beside everything for the pin within a finger of it, and no farther one', async () => {
    const { tap } = open();
    const { x, y } = pinAt('E1', '1');
    await tap(null, { x: x + 10, y: y - 10 });
    await waitFor(() => expect(said()).toContain('红 E1/1'));
    await tap(null, { x: -400, y: -400 });
    expect(said()).toContain('红 E1/1');
  });

  it('reads between two pins once the black probe is taken, and the other way round once they are swapped', async () => {
    const { tap } = open();
    await tap({ kind: 'pin', component: 'E1', pin: '1' });
    press(/^黑表笔：车身搭铁/);
    fireEvent.click(within(await screen.findByRole('list')).getByText('E1/2'));
    await waitFor(() => expect(said()).toMatch(/红 E1\/1，黑 E1\/2，12\.\d V/));
    press('对调红黑表笔');
    await waitFor(() => expect(said()).toMatch(/红 E1\/2，黑 E1\/1，−12\.\d V，正常/));
    fireEvent.click(screen.getByText('黑接车身'));
    await waitFor(() => expect(said()).toContain('黑 车身搭铁'));
  });

  it('finds a place by its designation in the list, and shows it on the drawing', async () => {
    const { reveal } = open();
    press(/^红表笔：未接/);
    fireEvent(await screen.findByLabelText(/^代号/), new CustomEvent('input', { detail: { value: 'k1/87' } }));
    const list = within(screen.getByRole('list'));
    expect(list.getAllByRole('button')).toHaveLength(1);
    fireEvent.click(list.getByText('K1/87'));
    await waitFor(() => expect(said()).toContain('红 K1/87'));
    expect(reveal).toHaveBeenCalled();
  });

  it('refuses resistance while the key is on, and measures once it turns it off', async () => {
    const { tap } = open();
    await tap({ kind: 'pin', component: 'K1', pin: '86' });
    fireEvent.click(screen.getByRole('tab', { name: 'Ω' }));
    await waitFor(() => expect(said()).toContain('先断电'));
    press('关钥匙');
    await waitFor(() => expect(said()).toMatch(/Ω/));
    expect(said()).not.toContain('先断电');
  });

  it('beeps in words', async () => {
    const { tap } = open({ state: { key: 'off' } });
    await tap({ kind: 'pin', component: 'E1', pin: '2' });
    fireEvent.click(screen.getByRole('tab', { name: '通断' }));
    await waitFor(() => expect(said()).toMatch(/，响，正常，应为 响/));
  });

  it('clamps a tapped wire', async () => {
    const { tap } = open();
    fireEvent.click(screen.getByRole('tab', { name: '电流' }));
    await tap({ kind: 'wire', wire: 'w9' });
    await waitFor(() => expect(said()).toMatch(/1\.\d A，正常/));
  });

  it('says that a drop without current means nothing', async () => {
    const { tap } = open({ state: { key: 'on' } });
    fireEvent.click(screen.getByRole('tab', { name: '压降' }));
    await tap({ kind: 'pin', component: 'E1', pin: '2' });
    await waitFor(() => expect(said()).toContain('没有电流'));
    expect(said()).not.toContain('正常');
  });

  it('paints the probes that are on the sheet, and none once it is put away', async () => {
    const { tap, onLayer, unmount } = open();
    expect(onLayer).toHaveBeenLastCalledWith(null);
    await tap({ kind: 'pin', component: 'E1', pin: '1' });
    const at = pinAt('E1', '1');
    await waitFor(() =>
      expect(onLayer).toHaveBeenLastCalledWith(expect.objectContaining({ boxes: expect.any(Function) as unknown })),
    );
    const [[layer]] = onLayer.mock.calls.slice(-1) as [[{ boxes: (scale: number) => { x: number; y: number }[] }]];
    expect(layer.boxes(1)).toHaveLength(1);
    expect(layer.boxes(1)[0]).toMatchObject({ x: at.x - 11, y: at.y - 11 });
    unmount();
    expect(onLayer).toHaveBeenLastCalledWith(null);
  });
});

describe('a car that hides its fault', () => {
  it('is asked only when the reading is wanted, for each one counts', async () => {
    const measure = jest.fn(solverAnswers(circuit, []).measure);
    const { tap } = open({ isHidden: true, answers: { look: jest.fn(), measure } });
    await tap({ kind: 'pin', component: 'K1', pin: '87' });
    expect(measure).not.toHaveBeenCalled();
    press('读数');
    await waitFor(() => expect(said()).toContain('红 K1/87'));
    expect(measure).toHaveBeenCalledTimes(1);
  });

  it('says that a reading did not come, and asks again', async () => {
    const measure = jest
      .fn(solverAnswers(circuit, []).measure)
      .mockRejectedValueOnce(Object.assign(new Error('网络连接失败'), { kind: 'network' }));
    const { tap } = open({ answers: { look: jest.fn(), measure } });
    await tap({ kind: 'pin', component: 'K1', pin: '87' });
    expect(await screen.findByRole('alert')).toHaveTextContent('网络连接失败');
    press('重试');
    await waitFor(() => expect(said()).toContain('红 K1/87'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
