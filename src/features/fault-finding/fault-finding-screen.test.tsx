import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { workOrderAddFault } from '@/contract/endpoints/work-orders';
import { ApiError, transportError } from '@/domain/app-error';
import { circuitState } from '@/domain/circuit/car-state';
import { circuitFrom } from '@/domain/circuit/circuit-from';
import { readFault } from '@/domain/circuit/fault-text';
import { readMeter } from '@/domain/circuit/meter';
import { part, sheetOf } from '@/domain/circuit/sample-circuit.testing';
import type { Evidence } from '@/domain/diagnosis/diagnosis-types';
import { highVoltageSheet } from '@/domain/diagnosis/high-voltage.testing';
import { isAtHighVoltage } from '@/domain/diagnosis/measure-words';
import { HIGH_VOLTAGE_WARNING } from '@/domain/diagram/high-voltage';
import { newSession, withAnswer } from '@/domain/diagnosis/fault-session';
import { quickAnswers } from '@/domain/diagnosis/reading-words';
import { call } from '@/infra/http/call';
import { storage } from '@/platform/storage';
import { session } from '@/state/session';
import { openEngine } from './engine';
import { faultSessions } from './session-store';
import { FaultFindingScreen, type FaultFindingScreenProps } from './fault-finding-screen';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true), goBack: jest.fn() }));

/** A pump behind a fuse and a relay that a key terminal pulls in. */
const netlist = sheetOf(
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
const sheet = { document: 'pump', page: 1, title: '燃油泵电路图', netlist, set: [], find: [] };
const loaded = { data: sheet, error: null, isError: false, refetch: jest.fn() };
const offline = { data: undefined, error: transportError('network'), isError: true, refetch: jest.fn() };
const start = { part: 'G6', complaint: '', dtc: '', orderId: '' };

function show(more: Partial<FaultFindingScreenProps> = {}) {
  const props: FaultFindingScreenProps = {
    start,
    source: loaded,
    counts: {},
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
const tap = async (name: RegExp | string) => {
  const [button] = screen.getAllByRole('button', { name });
  if (button) fireEvent.click(button);
  await settled();
};
const type = (value: string) =>
  fireEvent(screen.getByLabelText('读数（V）'), new CustomEvent('input', { detail: { value } }));
/** The work of the diagnosis runs in slices. */
const settled = () => act(async () => jest.runAllTimersAsync().then(() => undefined));

const circuit = circuitFrom(netlist);
const engine = openEngine(netlist);
/** Answers as the car with a blown fuse would, until something is found. */
async function walk() {
  for (let step = 0; step < 8 && screen.queryByText('写成案例') === null; step += 1) {
    const { ask, next } = engine.advise(faultSessions.of('u1')[0]?.evidence ?? []);
    if (ask) await tap(ask.kind === 'relay' ? '有' : '否');
    else if (next) {
      const state = circuitState(circuit, next.state);
      const { value } = readMeter(circuit, state, [readFault(circuit, 'dead:S228')], next.measurement);
      const far = (answer: { value: number }) => Math.abs(Math.min(answer.value, 1e9) - (value ?? 1e9));
      const [nearest] = quickAnswers(next).sort((x, y) => far(x) - far(y));
      await tap(`${nearest?.text ?? ''}，${nearest?.meaning ?? ''}`);
    }
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(call).mockReset();
  storage.keys().forEach((key) => storage.remove(key));
  session.login({ token: 't', user: { uid: 'u1' } as never });
});
afterEach(() => jest.useRealTimers());

it('finds the fuse of a pump that does not run, by questions and readings', async () => {
  show();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('G6 燃油泵不转');
  await tap('开始找故障');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('找故障 · 燃油泵不转');
  expect(screen.getByText(/还剩 \d+ 个嫌疑/)).toBeInTheDocument();
  await walk();
  expect(screen.getByText(/保险丝 S228 熔断/)).toBeInTheDocument();
  expect(screen.getByText(/更换 20 A 保险丝/)).toBeInTheDocument();
});

it('warns of high voltage at each step there, and ends with who goes on', async () => {
  const orange = highVoltageSheet();
  show({ source: { ...loaded, data: { ...sheet, document: 'ev', netlist: orange } }, start: { ...start, part: 'H1' } });
  await tap('开始找故障');
  const warnings: boolean[] = [];
  for (let step = 0; step < 12 && screen.queryByText(/按厂家流程检测$/) === null; step += 1) {
    const { ask, next } = openEngine(orange).advise(faultSessions.of('u1')[0]?.evidence ?? []);
    const isDangerous = !ask && next !== null && isAtHighVoltage(orange, next.measurement);
    expect(screen.queryAllByText(HIGH_VOLTAGE_WARNING)).toHaveLength(isDangerous ? 1 : 0);
    warnings.push(isDangerous);
    if (ask) await tap('不确定');
    else await tap(/^(约 12 V|OL|0 Ω 左右|0 V 左右|约 .* Ω)，/);
  }
  expect(warnings).toContain(true);
  expect(screen.getByText(HIGH_VOLTAGE_WARNING)).toBeInTheDocument();
  expect(screen.getByText('带高压不再往下测。需由高压持证人员按厂家流程检测')).toBeInTheDocument();
});

it('goes back an answer, and begins anew', async () => {
  show();
  await tap('开始找故障');
  const first = screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
  await tap(screen.queryByText(/“嗒”的一声/) ? '有' : /^约 12 V/);
  await tap('上一步');
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(first ?? '');
  expect(screen.queryByRole('button', { name: '上一步' })).not.toBeInTheDocument();
});

it('never asks again for what cannot be reached', async () => {
  show();
  await tap('开始找故障');
  while (screen.queryByText(/“嗒”的一声/)) await tap('有');
  const place = screen.getByRole('heading', { level: 2, name: /对车身搭铁/ }).textContent ?? '';
  await tap('测不到');
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).not.toBe(place);
});

it('takes a typed reading that makes sense, and says what does not', async () => {
  show();
  await tap('开始找故障');
  while (screen.queryByText(/“嗒”的一声/)) await tap('有');
  await tap('其他读数');
  type('124');
  await tap('确定');
  expect(screen.getByText(/这里不会有 124 V/)).toBeInTheDocument();
  type('0.1');
  await tap('确定');
  expect(screen.getByText(/0\.1 V/)).toBeInTheDocument();
});

it('goes on after the app was killed, without a network', async () => {
  const { unmount } = show();
  await tap('开始找故障');
  await walk();
  unmount();
  show({ source: offline });
  await tap('燃油泵不工作');
  expect(screen.getByText(/保险丝 S228 熔断/)).toBeInTheDocument();
});

it('leaves the kept searches where they are when the sheet comes, so that no tap on them is lost', async () => {
  const { unmount } = show();
  await tap('开始找故障');
  unmount();
  const { come } = show({ source: { ...loaded, data: undefined } });
  const row = screen.getByRole('button', { name: '燃油泵不工作' });
  come(loaded);
  await settled();
  expect(screen.getByRole('button', { name: '开始找故障' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '燃油泵不工作' })).toBe(row);
});

describe('readings that no fault explains', () => {
  const volt = (red: string, value: number): Evidence => ({
    kind: 'reading',
    measurement: { mode: 'volt', red, black: 'ground' },
    state: { key: 'on' },
    value,
  });
  const subject = { ...sheet, vehicle: '试验车', load: 'G6', name: '燃油泵', works: false };
  const keep = (...answers: Evidence[]) => {
    const origin = { owner: 'u1', orderId: '', complaint: '', dtc: '' };
    const begun = newSession('s1', subject, origin, { key: 'on' }, 1);
    faultSessions.keep(answers.reduce((before, answer) => withAnswer(before, answer, 2), begun));
    faultSessions.keepSheet(subject, netlist);
  };

  it('are named, measured again or left out', async () => {
    keep(volt('J17.30', 6), volt('G6.1', 12.5), volt('G6.2', 0));
    show({ source: offline });
    await tap('燃油泵不工作');
    expect(screen.getByText('结果互相矛盾')).toBeInTheDocument();
    const doubted = screen.getAllByRole('button', { name: '不算它' }).length;
    expect(doubted).toBeGreaterThan(0);
    fireEvent.click(screen.getAllByRole('button', { name: '重新测' })[0] as HTMLElement);
    await settled();
    type('12.4');
    await tap('确定');
    expect(screen.getAllByText(/12\.4 V/).length).toBeGreaterThan(0);
  });

  it('of a sheet that was corrected since end with a new start', async () => {
    keep(volt('X9.1', 0));
    show({ source: offline });
    await tap('燃油泵不工作');
    expect(screen.getByText('这张图算不下去了')).toBeInTheDocument();
    await tap('重新开始');
    expect(screen.getByText(/还剩 \d+ 个嫌疑/)).toBeInTheDocument();
  });
});

describe('写入工单', () => {
  const chooseOrder: FaultFindingScreenProps['chooseOrder'] = (onChoose) => (
    <button onClick={() => onChoose({ id: 'w1', plate: '苏E88Q16' })}>苏E88Q16</button>
  );
  const found = async (more: Partial<FaultFindingScreenProps> = {}) => {
    const view = show({ chooseOrder, ...more });
    await tap('开始找故障');
    await walk();
    return view;
  };
  const sent = () => jest.mocked(call).mock.calls.map(([, body]) => body as { clientKey: string; id: string });

  it('sends fault and readings to the chosen order', async () => {
    jest.mocked(call).mockResolvedValue({ id: 'w1', carid: '苏E88Q16' });
    const { onOpenOrder } = await found();
    await tap('写入工单');
    await tap('苏E88Q16');
    expect(jest.mocked(call).mock.calls[0]?.[0]).toBe(workOrderAddFault);
    expect(sent()[0]).toMatchObject({ id: 'w1', documentId: 'pump', symptom: { load: 'G6', works: false } });
    expect(screen.getByText('已写入工单')).toBeInTheDocument();
    await tap('查看工单');
    expect(onOpenOrder).toHaveBeenCalledWith('w1');
  });

  it('goes to the order that it began from without asking', async () => {
    jest.mocked(call).mockResolvedValue({ id: 'w7', carid: '苏E88Q16' });
    await found({ start: { ...start, orderId: 'w7', complaint: '油泵不转' } });
    await tap('写入工单');
    expect(sent()[0]).toMatchObject({ id: 'w7', complaint: '油泵不转' });
  });

  it('keeps what could not be sent as 未上传, and sends it under the same key', async () => {
    jest.mocked(call).mockRejectedValueOnce(transportError('network'));
    const { unmount } = await found();
    await tap('写入工单');
    await tap('苏E88Q16');
    expect(screen.getByText('未上传')).toBeInTheDocument();
    unmount();
    jest.mocked(call).mockResolvedValue({ id: 'w1', carid: '苏E88Q16' });
    show({ chooseOrder, source: offline });
    expect(screen.getByText(/^未上传/)).toBeInTheDocument();
    await tap('燃油泵不工作');
    await tap('重新上传');
    expect(screen.getByText('已写入工单')).toBeInTheDocument();
    expect(sent()[1]?.clientKey).toBe(sent()[0]?.clientKey);
  });

  it('lets another order be chosen when one refuses', async () => {
    jest.mocked(call).mockRejectedValueOnce(new ApiError('business', -2, '工单已交车'));
    await found();
    await tap('写入工单');
    await tap('苏E88Q16');
    expect(screen.queryByText('未上传')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '写入工单' })).toBeInTheDocument();
  });

  it('is for those who work in a store; a case can be written by all', async () => {
    const { onWriteCase } = await found({ chooseOrder: undefined });
    expect(screen.queryByText('写入工单')).not.toBeInTheDocument();
    await tap('写成案例');
    expect(onWriteCase).toHaveBeenCalledWith(expect.objectContaining({ documentId: 'pump' }), '试验车');
  });
});

describe('the start', () => {
  it('asks behind a relay which load does not work', async () => {
    show({ start: { ...start, part: 'J17' } });
    expect(screen.getByText('J17 后面哪个不工作？')).toBeInTheDocument();
    await tap(/G6 燃油泵/);
    expect(screen.getByText('G6 燃油泵不转')).toBeInTheDocument();
  });

  it('says so when nothing hangs on a part, and offers the rest', async () => {
    show({
      start: { ...start, part: '⑩' },
      source: { ...loaded, data: { ...sheet, netlist: sheetOf([part('⑩', 'ground', ['1'])], []) } },
    });
    expect(screen.getByText('它后面没有用电的元件')).toBeInTheDocument();
    await tap('看全车');
    expect(screen.getByText('这张图上没有用电的元件')).toBeInTheDocument();
  });

  it('offers what the complaint may mean, on the sheet of the car that is about it', async () => {
    const lamps = { netlist: 'lamps', document: 'lamps', title: '前照灯电路图', page: 2 };
    const entry = { name: '左近光灯', kind: 'lamp' as const, pinyin: 'zuojinguangdeng', initials: 'zjgd', pins: [] };
    const find = [{ id: 'M29', ...entry, sheets: ['lamps'] }];
    const { onSheet } = show({
      start: { ...start, part: '', complaint: '左近光灯不亮', orderId: 'w1' },
      source: { ...loaded, data: { ...sheet, find, set: [lamps] } },
    });
    expect(screen.getByText('左近光灯不亮')).toBeInTheDocument();
    expect(screen.getByText('可能是')).toBeInTheDocument();
    fireEvent.click(screen.getAllByRole('button', { name: /M29/ })[0] as HTMLElement);
    expect(onSheet).toHaveBeenCalledWith(lamps, 'M29');
    fireEvent(screen.getByLabelText(/油泵、大灯/), new CustomEvent('input', { detail: { value: 'xyz' } }));
    expect(screen.getByText('没有找到“xyz”')).toBeInTheDocument();
  });

  it('leads to a car where nothing names a diagram', async () => {
    const { onPickCar } = show({ source: { ...loaded, data: null } });
    await tap('选择车型');
    expect(onPickCar).toHaveBeenCalled();
  });

  it('begins from a load that works though it must not', async () => {
    show();
    fireEvent.click(screen.getByRole('tab', { name: '不该工作却工作' }));
    expect(screen.getByText('G6 燃油泵一直转')).toBeInTheDocument();
    await tap('开始找故障');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('燃油泵一直转');
    expect(screen.getByText(/还剩 \d+ 个嫌疑/)).toBeInTheDocument();
  });
});
