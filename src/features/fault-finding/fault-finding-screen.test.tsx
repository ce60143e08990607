import { fireEvent, screen } from '@testing-library/react';
import { part, sheetOf } from '@/domain/circuit/sample-circuit.testing';
import type { Evidence } from '@/domain/diagnosis/diagnosis-types';
import { newSession, withAnswer } from '@/domain/diagnosis/fault-session';
import { highVoltageSheet } from '@/domain/diagnosis/high-voltage.testing';
import { isAtHighVoltage } from '@/domain/diagnosis/measure-words';
import { inOneGo } from '@/domain/diagnosis/sliced';
import { valvesBehind } from '@/domain/diagnosis/valves.testing';
import { HIGH_VOLTAGE_WARNING } from '@/domain/diagram/high-voltage';
import { openEngine } from './engine';
import {
  answerQuestions,
  beginAnew,
  loaded,
  netlist,
  offline,
  settled,
  sheet,
  show,
  start,
  tap,
  truth,
  type,
  walk,
} from './fault-finding-screen.testing';
import { faultSessions } from './session-store';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true), goBack: jest.fn() }));

beforeEach(beginAnew);
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
    const { ask, next } = inOneGo(openEngine(orange).advising(faultSessions.of('u1')[0]?.evidence ?? []));
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

it('asks about several loads in one breath, and keeps what was told of each', async () => {
  const lamps = sheetOf(
    [
      part('30', 'rail', ['30']),
      part('F1', 'fuse', ['1', '2'], { ampere: 20 }),
      part('F2', 'fuse', ['1', '2'], { ampere: 10 }),
      ...['E1', 'E2', 'E3'].map((id) => part(id, 'lamp', ['1', '2'], { name: `灯${id.slice(1)}` })),
      part('31', 'ground', ['31']),
    ],
    [
      ['30.30', 'F1.1'],
      ['F1.2', 'F2.1'],
      ['F1.2', 'E3.1'],
      ['F2.2', 'E1.1'],
      ['F2.2', 'E2.1'],
      ...['E1', 'E2', 'E3'].map((id) => [`${id}.2`, '31.31'] as const),
    ],
  );
  show({ source: { ...loaded, data: { ...sheet, netlist: lamps } }, start: { ...start, part: 'E1' } });
  await tap('开始找故障');
  expect(screen.getByRole('heading', { level: 2, name: '这些还工作吗？' })).toBeInTheDocument();
  await tap('E3 灯3');
  await tap('E2 灯2');
  await tap('E2 灯2：亮');
  expect(screen.getByRole('button', { name: 'E2 灯2：不亮' })).toBeInTheDocument();
  await tap('确定');
  expect(faultSessions.of('u1')[0]?.evidence[1]).toMatchObject({ kind: 'loads', work: ['E3'], fail: ['E2'] });
  expect(screen.getByText('E3 灯3 工作，E2 灯2 不工作')).toBeInTheDocument();
  await tap('上一步');
  expect(screen.getByRole('heading', { level: 2, name: '这些还工作吗？' })).toBeInTheDocument();
});

it('says how a valve is told to work that shows nothing by itself', async () => {
  show({
    source: { ...loaded, data: { ...sheet, netlist: valvesBehind('发动机控制单元') } },
    start: { ...start, part: 'N1' },
  });
  await tap('开始找故障');
  expect(screen.getByText('喷油器、电磁阀等用诊断仪做执行元件测试，听或摸它有没有动作')).toBeInTheDocument();
});

it('has a fuse looked at, and keeps what was seen of it', async () => {
  show();
  await tap('开始找故障');
  await tap('有');
  expect(screen.getByRole('heading', { level: 2, name: 'S228 燃油泵保险丝断了吗？' })).toBeInTheDocument();
  expect(screen.getByText('关钥匙，拔下来或隔着盖看熔丝；看不清就选不确定')).toBeInTheDocument();
  await tap('完好');
  expect(faultSessions.of('u1')[0]?.evidence[2]).toMatchObject({ kind: 'fuse', fuse: 'S228', blown: false });
  expect(screen.getByText('S228 燃油泵保险丝 熔丝完好')).toBeInTheDocument();
});

it('counts what is looked at among the steps, so that a fuse that was seen to be blown took two', async () => {
  show();
  await tap('开始找故障');
  await tap('有');
  expect(screen.getByText(/^第 2 步/)).toBeInTheDocument();
  await tap('断了');
  expect(screen.getByText(/保险丝 S228 熔断/)).toBeInTheDocument();
  expect(screen.getByText('共 2 步')).toBeInTheDocument();
});

it('goes back an answer, and begins anew', async () => {
  show();
  await tap('开始找故障');
  const first = screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
  await tap(truth() ?? /^约 12 V/);
  await tap('上一步');
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(first ?? '');
  expect(screen.queryByRole('button', { name: '上一步' })).not.toBeInTheDocument();
});

it('never asks again for what cannot be reached', async () => {
  show();
  await tap('开始找故障');
  await answerQuestions();
  const place = screen.getByRole('heading', { level: 2, name: /对车身搭铁/ }).textContent ?? '';
  await tap('测不到');
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).not.toBe(place);
});

it('takes a typed reading that makes sense, and says what does not', async () => {
  show();
  await tap('开始找故障');
  await answerQuestions();
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
