import { fireEvent, render, screen } from '@testing-library/react';
import { part, sheetOf } from '@/domain/circuit/sample-circuit.testing';
import type { Question } from '@/domain/diagnosis/diagnosis-types';
import { QuestionCard } from './question-card';

const netlist = sheetOf(
  [
    part('N30', 'solenoid', ['1', '2'], { name: '1 缸喷油器', codes: ['P0201'] }),
    part('N31', 'solenoid', ['1', '2'], { name: '2 缸喷油器', codes: ['P0202'] }),
    part('F', 'switch', ['1', '2'], {
      name: '制动灯开关',
      positions: [
        { name: '松开', contacts: [] },
        { name: '踏下踏板', contacts: [['1', '2']] },
      ],
    }),
  ],
  [
    ['N30.1', 'N31.1'],
    ['N31.2', 'F.1'],
  ],
);
const state = { key: 'on', positions: { F: 1 } } as const;

/** The card of a question; what is answered. */
function show(question: Pick<Question, 'about' | 'kind'> & Partial<Question>) {
  const onAnswer = jest.fn();
  render(
    <QuestionCard
      netlist={netlist}
      loads={[]}
      question={{ loads: [], state, isOtherWay: false, why: '', ...question }}
      onAnswer={onAnswer}
    />,
  );
  return onAnswer;
}
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole('heading', { level: 2 }).textContent;

it('asks whether a trouble code is stored, and names what it is about', () => {
  const onAnswer = show({ kind: 'code', about: 'P0201' });
  expect(title()).toBe('有故障码 P0201（1 缸喷油器）吗？');
  expect(screen.getByText('用诊断仪读故障码')).toBeInTheDocument();
  tap('没有');
  expect(onAnswer).toHaveBeenCalledWith({ kind: 'code', code: 'P0201', isStored: false, state });
});

it('has the codes tapped that the tester shows; the others are not stored', () => {
  const onAnswer = show({ kind: 'codes', about: 'P0201 P0202' });
  expect(title()).toBe('诊断仪里有这些故障码吗？');
  expect(screen.getByRole('button', { name: '都没有' })).toBeInTheDocument();
  tap('P0202 2 缸喷油器');
  expect(screen.getByRole('button', { name: 'P0202 2 缸喷油器：有' })).toBeInTheDocument();
  tap('确定');
  expect(onAnswer).toHaveBeenCalledWith({ kind: 'codes', stored: ['P0202'], absent: ['P0201'], state });
});

it('asks what a data block shows of a switch, in the words of its position', () => {
  const position = { part: 'F', at: 1 };
  const onAnswer = show({ kind: 'input', about: 'J220.56', position });
  expect(title()).toBe('F 制动灯开关显示“踏下踏板”吗？');
  expect(screen.getByText('用诊断仪读测量数据块')).toBeInTheDocument();
  tap('显示');
  expect(onAnswer).toHaveBeenCalledWith({ kind: 'input', input: 'J220.56', position, isShown: true, state });
});

it('says that what is complained of is asked about in another state', () => {
  show({ kind: 'load', about: 'N30', isOtherWay: true });
  expect(title()).toBe('换成下面的状态，N30 1 缸喷油器动作吗？');
});

it('says so beside others, too', () => {
  const onAnswer = show({ kind: 'loads', about: 'N30 N31', loads: ['N30', 'N31'], isOtherWay: true });
  expect(title()).toBe('换成下面的状态，这些工作吗？');
  tap('N30 1 缸喷油器');
  tap('确定');
  expect(onAnswer).toHaveBeenCalledWith({ kind: 'loads', work: ['N30'], fail: [], state });
});

it('takes an answer that nobody knows', () => {
  const onAnswer = show({ kind: 'codes', about: 'P0201 P0202' });
  tap('不确定');
  expect(onAnswer).toHaveBeenCalledWith({ kind: 'unsure-question', about: 'P0201 P0202' });
});
