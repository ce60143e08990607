import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Seen } from '@/domain/circuit/car-answers';
import type { CarState } from '@/domain/circuit/car-state';
import type { Target } from '@/domain/netlist/target';
import { pinKey } from '@/domain/netlist/pin-key';
import { drawSheet } from '@/domain/netlist/drawing/draw-sheet';
import { layoutNetlist } from '@/domain/netlist/laid-out.testing';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { sceneOf } from '../canvas/scene';
import type { SurfaceControls } from '../canvas/use-surface';
import { CarMemory } from './car-memory';
import LiveMode from './live-mode';
import type { HiddenCar, LiveShown } from './live-session';

jest.mock('@/ui/use-page-hidden', () => ({ usePageHidden: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));

const netlist = lampCircuit();
const layout = layoutNetlist(netlist);
const sheet = { netlist, layout, set: [] };
const scene = sceneOf(drawSheet(netlist, layout));
const controls = { frame: null, view: () => null, follow: () => () => undefined } as unknown as SurfaceControls;
const S1: Target = { kind: 'component', component: 'S1' };
const lampPin = pinKey('E1', '1');

function show(given: { memory?: CarMemory; car?: HiddenCar; target?: Target } = {}) {
  const { memory = new CarMemory(), car, target = null } = given;
  let shown: LiveShown | null = null;
  const { unmount } = render(
    <LiveMode
      mode="live"
      probed={null}
      onProbe={jest.fn()}
      sheet={sheet}
      scene={scene}
      memory={memory}
      car={car}
      target={target}
      box={null}
      controls={controls}
      isBeside={false}
      extent={300}
      right={0}
      onShown={(next) => {
        shown = next;
      }}
    />,
  );
  const now = (): LiveShown => {
    if (!shown) throw new Error('nothing is shown');
    return shown;
  };
  return { now, unmount, memory };
}
const tap = (now: () => LiveShown, target: Target) => act(async () => void now().tap(target, { x: 0, y: 0 }));

describe('an operated diagram', () => {
  it('moves a switch that is tapped, and says what pulls in and lights', async () => {
    const { now } = show();
    expect(now().readingOf(lampPin)?.text).not.toBe('12.6 V');
    await tap(now, S1);
    expect(screen.getByText('元件 K1 吸合')).toBeInTheDocument();
    expect(screen.getByText('元件 E1 点亮')).toBeInTheDocument();
    expect(screen.getByText('元件 K1吸合，元件 E1点亮')).toHaveAttribute('aria-live', 'polite');
    expect(now().readingOf(lampPin)?.text).toMatch(/^12\.\d V$/);
    await tap(now, S1);
    expect(screen.queryByText('元件 K1 吸合')).toBeNull();
  });

  it('leaves a tap on anything else to the panel', () => {
    const { now } = show();
    expect(now().tap({ kind: 'component', component: 'E1' }, { x: 0, y: 0 })).toBe(false);
    expect(now().tap({ kind: 'wire', wire: 'w9' }, { x: 0, y: 0 })).toBe(false);
  });

  it('turns the key, whose 起动 springs back', () => {
    jest.useFakeTimers();
    const { memory } = show();
    fireEvent.click(screen.getByLabelText('钥匙 通电'));
    expect(screen.getByLabelText('钥匙 通电')).toHaveAttribute('aria-checked', 'true');
    const start = screen.getByLabelText(/^钥匙 起动/);
    fireEvent.touchStart(start);
    expect(start).toHaveAttribute('aria-checked', 'true');
    act(() => jest.advanceTimersByTime(5000));
    expect(start).toHaveAttribute('aria-checked', 'true');
    fireEvent.touchEnd(start);
    act(() => jest.advanceTimersByTime(5000));
    expect(memory.of('lamp').state.key).toBe('on');
    jest.useRealTimers();
  });

  it('goes on from sheet to sheet as the car was left', async () => {
    const first = show();
    await tap(first.now, S1);
    first.unmount();
    show({ memory: first.memory });
    expect(screen.getByText('元件 E1 点亮')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('全部复位'));
    expect(screen.queryByText('元件 E1 点亮')).toBeNull();
    expect(first.memory.of('lamp').state.key).toBe('off');
  });

  it('lets a fault be tried, marks it, and takes all out with one tap', async () => {
    const { now } = show();
    await tap(now, S1);
    const panel = render(<>{now().trials({ kind: 'component', component: 'F1' })}</>);
    fireEvent.click(within(panel.container).getByLabelText('模拟故障 熔断'));
    expect(screen.queryByText('元件 E1 点亮')).toBeNull();
    fireEvent.click(screen.getByLabelText('模拟故障 1 处，全部去掉'));
    expect(screen.getByText('元件 E1 点亮')).toBeInTheDocument();
  });
});

describe('a car that hides its fault', () => {
  const dead: Seen = { works: [], relays: ['K1'], restless: [] };
  const asked: CarState[] = [];
  const look = jest.fn(async (state: CarState) => {
    asked.push(state);
    return dead;
  });
  const car: HiddenCar = { answers: { look, measure: jest.fn() }, state: { key: 'on', positions: { S1: 0 } } };

  it('shows what the car shows, and neither readings nor anything that the solver would tell', async () => {
    const { now } = show({ car });
    await waitFor(() => expect(screen.getByText('元件 K1 吸合')).toBeInTheDocument());
    expect(asked[0]).toMatchObject({ key: 'on', positions: { S1: 0 } });
    expect(screen.queryByText('元件 E1 点亮')).toBeNull();
    expect(now().readingOf(lampPin)).toBeNull();
    const fuse: Target = { kind: 'component', component: 'F1' };
    const { container } = render(
      <>
        {now().panel(fuse)}
        {now().trials(fuse)}
      </>,
    );
    expect(container).not.toHaveTextContent(/V|A|如果|熔断/);
  });

  it('is asked again when it has not answered', async () => {
    look.mockRejectedValueOnce(new Error('offline'));
    show({ car });
    fireEvent.click(await screen.findByText('没有连上，点按重试'));
    expect(await screen.findByText('元件 K1 吸合')).toBeInTheDocument();
    expect(screen.queryByText('没有连上，点按重试')).toBeNull();
  });
});
