import { workOrderAddFault } from '../../contract/schemas/work-orders';
import { part, sheetOf } from '../circuit/sample-circuit.testing';
import type { Evidence, Suspect } from './diagnosis-types';
import { newSession, withAnswer } from './fault-session';
import { answerWords, foundFaultOf } from './found-fault-of';

const sheet = sheetOf(
  [
    part('30', 'rail', ['30']),
    part('S228', 'fuse', ['1', '2'], { name: '燃油泵保险丝', ampere: 20 }),
    part('J17', 'relay', ['30', '87', '85', '86'], { name: '燃油泵继电器' }),
    part('G6', 'motor', ['1', '2'], { name: '燃油泵' }),
    part('⑥', 'ground', ['1']),
  ],
  [
    ['30.30', 'S228.1'],
    ['S228.2', 'G6.1'],
    ['G6.2', '⑥.1'],
  ],
);
const on = { key: 'on' } as const;
const subject = {
  document: 'd1',
  page: 2,
  title: '燃油泵电路图',
  vehicle: '帕萨特',
  load: 'G6',
  name: '燃油泵',
  works: false,
};
const volt = { mode: 'volt', red: 'S228.2', black: 'ground' } as const;
const answers: Evidence[] = [
  { kind: 'relay', relay: 'J17', clicks: true, state: on },
  { kind: 'reading', measurement: volt, state: on, value: 0.02, healthy: 12.44 },
  { kind: 'reading', measurement: { ...volt, mode: 'ohm' }, state: { key: 'off' }, value: 1e7 },
  { kind: 'unreachable', measurement: { ...volt, red: 'G6.1' }, state: on },
  { kind: 'unsure-question', about: 'G6' },
  { kind: 'fuse', fuse: 'S228', blown: true, state: on },
];
const origin = { owner: 'u1', orderId: 'o1', complaint: '油泵不转', dtc: 'P0230' };
const session = answers.reduce(
  (before, answer) => withAnswer(before, answer, 2),
  newSession('key-12345', subject, origin, on, 1),
);
const suspect: Suspect = {
  name: 'dead:S228',
  faults: [{ kind: 'dead', target: { kind: 'component', component: 'S228' } }],
  family: 'fuse',
  likelihood: 0.97,
};
const found = foundFaultOf(sheet, session, { suspects: [suspect], likelihood: 0.97 }, () => '保险丝 S228 熔断');

it('tells what was seen and measured, in its order and words', () => {
  expect(found.readings.map(({ what, value, answer }) => [what, value ?? answer])).toEqual([
    ['G6 燃油泵', '不工作'],
    ['J17 燃油泵继电器', '吸合'],
    ['S228 输出端 对车身搭铁', 0.02],
    ['S228 输出端 对车身搭铁', '∞'],
    ['G6 的 1 脚 对车身搭铁', '测不到'],
    ['S228 燃油泵保险丝', '熔丝已断'],
  ]);
  expect(found.readings[2]).toMatchObject({ state: '钥匙通电', unit: 'V', healthy: 12.44 });
});

it('leads to the place of the fault, with proof and repair', () => {
  expect(found).toMatchObject({ documentId: 'd1', page: 2, at: 'S228', part: 'S228 燃油泵保险丝', dtc: 'P0230' });
  expect(found.proof).toContain('拔下 S228');
  expect(found.repair).toContain('20 A');
});

it('is taken by the call that keeps it on an order', () => {
  const parsed = workOrderAddFault.request.safeParse({ ...found, id: 'o1', clientKey: session.id });
  expect(parsed.error).toBeUndefined();
});

it('keeps the contract however much was measured', () => {
  const many = Array.from({ length: 60 }, () => answers[1]).reduce(
    (before, answer) => (answer ? withAnswer(before, answer, 2) : before),
    session,
  );
  const suspects = Array.from({ length: 14 }, (_, at) => ({ ...suspect, name: `open:w${at}` }));
  const long = foundFaultOf(sheet, many, { suspects, likelihood: 1 }, () => '长'.repeat(300));
  const parsed = workOrderAddFault.request.safeParse({ ...long, id: 'o1', clientKey: session.id });
  expect(parsed.error).toBeUndefined();
});

it('says what a tester told', () => {
  const codes: Evidence = { kind: 'codes', stored: ['P0230'], absent: ['P0231'], state: on };
  const input: Evidence = { kind: 'input', input: 'J1.1', position: { part: 'J17', at: 0 }, isShown: false, state: on };
  expect(answerWords(sheet, codes)).toBe('故障码 P0230 有，故障码 P0231 没有');
  expect(answerWords(sheet, input)).toMatch(/^数据块 J17 燃油泵继电器“.+” 不显示$/);
});

it('says an answer in a line', () => {
  expect(session.evidence.map((one) => answerWords(sheet, one))).toEqual([
    'G6 燃油泵 不工作',
    'J17 燃油泵继电器 吸合',
    'S228 输出端 对车身搭铁 0 V',
    'S228 输出端 对车身搭铁 ∞',
    'G6 的 1 脚 对车身搭铁 测不到',
    '没有回答的问题',
    'S228 燃油泵保险丝 熔丝已断',
  ]);
});
