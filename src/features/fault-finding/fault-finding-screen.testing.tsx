import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { transportError } from '@/domain/app-error';
import { circuitState } from '@/domain/circuit/car-state';
import { circuitFrom } from '@/domain/circuit/circuit-from';
import { readFault } from '@/domain/circuit/fault-text';
import { readMeter } from '@/domain/circuit/meter';
import { part, sheetOf } from '@/domain/circuit/sample-circuit.testing';
import { quickAnswers } from '@/domain/diagnosis/reading-words';
import { inOneGo } from '@/domain/diagnosis/sliced';
import { call } from '@/infra/http/call';
import { storage } from '@/platform/storage';
import { session } from '@/state/session';
import { openEngine } from './engine';
import { FaultFindingScreen, type FaultFindingScreenProps } from './fault-finding-screen';
import { SearchView } from './search-view';
import { faultSessions } from './session-store';

/** A pump behind a fuse and a relay that a key terminal pulls in. */
export const netlist = sheetOf(
  [
    part('30', 'rail', ['30'], { name: '蓄电池正极' }),
    part('15', 'rail', ['15'], { name: '点火开关' }),
    part('J17', 'relay', ['30', '87', '85', '86'], { name: '燃油泵继电器', slot: { box: '继电器盒', number: '4' } }),
    part('S228', 'fuse', ['1', '2'], { name: '燃油泵保险丝', ampere: 20, slot: { box: '保险丝盒', number: '28' } }),
    part('G6', 'motor', ['1', '2'], { name: '燃油泵', location: '油箱内', effort: 5 }),
    part('⑥', 'ground', ['1'], { name: '搭铁' }),
    part('⑩', 'ground', ['1'], { name: '搭铁' }),
  ],
  [
    ['30.30', 'J17.30'],
    ['15.15', 'J17.86'],
    ['J17.85', '⑩.1'],
    ['J17.87', 'S228.1'],
    ['S228.2', 'G6.1', { colors: ['red', 'yellow'], area: 1.5 }],
    ['G6.2', '⑥.1'],
  ],
);
export const sheet = { document: 'pump', page: 1, title: '燃油泵电路图', netlist, set: [], find: [] };
export const loaded = { data: sheet, error: null, isError: false, refetch: jest.fn() };
export const offline = { data: undefined, error: transportError('network'), isError: true, refetch: jest.fn() };
export const start = { part: 'G6', complaint: '', dtc: '', codes: [], orderId: '' };

/** The screen on the sheet of the pump. `come`: another source, later. */
export function show(more: Partial<FaultFindingScreenProps> = {}) {
  const props: FaultFindingScreenProps = {
    start,
    source: loaded,
    counts: {},
    code: { openEngine, SearchView },
    onSheet: jest.fn(),
    onShow: jest.fn(),
    onPickCar: jest.fn(),
    onOpenOrder: jest.fn(),
    onWriteCase: jest.fn(),
    ...more,
  };
  const shown = (source: FaultFindingScreenProps['source']) => (
    <QueryClientProvider client={new QueryClient()}>
      <FaultFindingScreen {...props} source={source} />
    </QueryClientProvider>
  );
  const view = render(shown(props.source));
  return { ...props, ...view, come: (source: FaultFindingScreenProps['source']) => view.rerender(shown(source)) };
}
/** Taps the first button of that name, and lets the diagnosis do its work. */
export const tap = async (name: RegExp | string) => {
  const [button] = screen.getAllByRole('button', { name });
  if (button) fireEvent.click(button);
  await settled();
};
/** Types a reading in volt. */
export const type = (value: string) =>
  fireEvent(screen.getByLabelText('读数（V）'), new CustomEvent('input', { detail: { value } }));
/** The work of the diagnosis runs in slices. */
export const settled = () => act(async () => jest.runAllTimersAsync().then(() => undefined));

/** The answer to the question that is shown, as the car with a blown fuse gives it; undefined when none is. */
export function truth(): string | undefined {
  if (screen.queryByRole('heading', { name: /“嗒”的一声/ })) return '有';
  return screen.queryByRole('heading', { name: /断了吗？$/ }) ? '断了' : undefined;
}

/** Answers questions until something is to be measured: the fuse is not what it is. */
export async function answerQuestions(): Promise<void> {
  for (let answer = truth(); answer !== undefined; answer = truth()) await tap(answer === '断了' ? '完好' : answer);
}

const circuit = circuitFrom(netlist);
const engine = openEngine(netlist);
/** Answers as the car with a blown fuse would, until something is found. */
export async function walk() {
  for (let step = 0; step < 8 && screen.queryByText('写成案例') === null; step += 1) {
    const { ask, next } = inOneGo(engine.advising(faultSessions.of('u1')[0]?.evidence ?? []));
    if (ask) await tap(truth() ?? '否');
    else if (next) {
      const state = circuitState(circuit, next.state);
      const { value } = readMeter(circuit, state, [readFault(circuit, 'dead:S228')], next.measurement);
      const far = (answer: { value: number }) => Math.abs(Math.min(answer.value, 1e9) - (value ?? 1e9));
      const [nearest] = quickAnswers(next).sort((x, y) => far(x) - far(y));
      await tap(`${nearest?.text ?? ''}，${nearest?.meaning ?? ''}`);
    }
  }
}

/** Before each test: nobody has searched, the server is silent, and `u1` is logged in. */
export function beginAnew(): void {
  jest.useFakeTimers();
  jest.mocked(call).mockReset();
  storage.keys().forEach((key) => storage.remove(key));
  session.login({ token: 't', user: { uid: 'u1' } as never });
}
