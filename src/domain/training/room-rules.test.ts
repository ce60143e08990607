import { circuitFrom } from '../circuit/circuit-from';
import { part, sheetOf } from '../circuit/sample-circuit.testing';
import { plugCircuit } from '../diagram/sample-diagram.testing';
import { roomProblems, changedParts, type RoomDraft } from './room-rules';

const LIT = { key: 'on', positions: { S1: 0 } } as const;
const ROOM: RoomDraft = {
  level: 1,
  title: '近光灯不亮',
  complaint: '昨晚开车回家，大灯忽然不亮了，别的灯都好。',
  story: '保险丝断了，继电器和灯都没有电；换上新的就好，再断就要查短路。',
  state: LIT,
  faults: ['dead:F1'],
  intermittent: false,
};

const netlist = plugCircuit();
const problemsOf = (more: Partial<RoomDraft>) => roomProblems(netlist, circuitFrom(netlist), { ...ROOM, ...more });

it('tells what works otherwise', () => {
  expect(changedParts(circuitFrom(netlist), ROOM)).toEqual([
    { component: 'K1', works: false },
    { component: 'E1', works: false },
  ]);
  expect(changedParts(circuitFrom(netlist), { state: { key: 'on' }, faults: ['stuck-closed:S1'] })).toContainEqual({
    component: 'E1',
    works: true,
  });
});

describe('roomProblems', () => {
  it('has nothing to say of a room that is right', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each<[string, Partial<RoomDraft>, string]>([
    ['a fault that is not seen', { state: { key: 'on' } }, '看不出故障'],
    ['a fault that cannot be measured', { faults: ['resistance:K1.85=0.001'] }, '量不出“K1 的 85 脚 插脚虚接”'],
    ['a position that nobody can set', { state: { key: 'on', positions: { K1: 0 } } }, 'K1 不能手动设定'],
    ['a position that the part has not', { state: { key: 'on', positions: { S1: 4 } } }, 'S1 没有挡位 4'],
    ['a place that the sheet has not', { faults: ['open:W77'] }, '没有 W77'],
    ['a fault that learners cannot choose', { faults: ['short:K1.85,K1.30'] }, '选不出来'],
    ['two faults below level 5', { faults: ['dead:F1', 'dead:E1'] }, '难度 1 的训练应有 1 处故障'],
    ['one fault at level 5', { level: 5 }, '难度 5 的训练应有 2 处故障'],
    ['a short that comes and goes', { faults: ['short-ground:w9'], intermittent: true }, '时有时无的故障不能是短路'],
    ['a complaint of a few words', { complaint: '大灯不亮。' }, '客户描述至少 16 个字'],
    ['a story of a few words', { story: '保险丝断了。' }, '讲解至少 21 个字'],
  ])('refuses %s', (_what, more, problem) => {
    expect(problemsOf(more).join('\n')).toContain(problem);
  });

  it('refuses words that name the part, but at level 5, where it is not all that is wrong', () => {
    const [s228, l9] = [part('S228', 'fuse', ['1', '2']), part('L9', 'lamp', ['1', '2'])];
    const [rail, ground, s1] = [
      part('30', 'rail', ['30']),
      part('G1', 'ground', ['31']),
      part('S1', 'switch', ['1', '2']),
    ];
    const sheet = sheetOf(
      [rail, s228, { ...s1, positions: [{ name: '接通', contacts: [['1', '2']] }] }, l9, ground],
      [
        ['30.30', 'S228.1'],
        ['S228.2', 'S1.1'],
        ['S1.2', 'L9.1'],
        ['L9.2', 'G1.31'],
      ],
    );
    const room = { ...ROOM, faults: ['dead:S228'], title: 'S228 换了也不亮' };
    const problems = (more: Partial<RoomDraft>) => roomProblems(sheet, circuitFrom(sheet), { ...room, ...more });
    expect(problems({})).toEqual(['标题或客户描述说出了故障所在的 S228']);
    expect(problems({ level: 5, faults: ['dead:S228', 'dead:L9'] })).toEqual([]);
  });

  it('refuses a sheet on which nothing can be done', () => {
    const sheet = sheetOf(
      [part('30', 'rail', ['30']), part('L9', 'lamp', ['1', '2']), part('G1', 'ground', ['31'])],
      [
        ['30.30', 'L9.1'],
        ['L9.2', 'G1.31'],
      ],
    );
    expect(roomProblems(sheet, circuitFrom(sheet), { ...ROOM, state: { key: 'on' }, faults: ['dead:L9'] })).toEqual([
      '这张图上没有可以操作的状态，不能做训练',
    ]);
  });
});
