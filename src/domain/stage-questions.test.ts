import type { StageRules } from '../contract/schemas/store';
import { checkedStep, confirmedNote, refusalOf, stageQuestions, type CheckedOrder } from './stage-questions';

const ASK: StageRules = { open_lines: 'ask', no_inspection: 'ask', same_checker: 'ask' };
const line = (name: string, done: boolean, decision: 'approved' | 'declined' | 'pending' = 'approved') => ({
  name,
  done,
  decision,
});
const finished: CheckedOrder = { items: [line('换机油', true)], inspection: [{}], technicianUid: 'worker' };
const kinds = (...args: Parameters<typeof stageQuestions>) => stageQuestions(...args).map(({ kind }) => kind);

describe('what is asked before an order moves on', () => {
  it('asks nothing of a car that is finished, inspected and checked by somebody else', () =>
    expect(stageQuestions(finished, 'settling', 'boss', ASK)).toEqual([]));

  it.each(['checking', 'settling', 'payment', 'delivered'] as const)('asks before %s', (step) => {
    const open = { ...finished, items: [line('换机油', true), line('换刹车片', false)], inspection: [] };
    expect(kinds(open, step, 'boss', ASK)).toEqual(['open_lines', 'no_inspection']);
  });

  it('asks for neither declined lines nor those that wait for the customer', () => {
    const items = [line('换机油', true), line('换轮胎', false, 'declined'), line('换电瓶', false, 'pending')];
    expect(kinds({ ...finished, items }, 'delivered', 'boss', ASK)).toEqual([]);
  });

  it('names three lines and counts the rest', () => {
    const items = ['甲', '乙', '丙', '丁'].map((name) => line(name, false));
    const [asked] = stageQuestions({ ...finished, items }, 'checking', 'boss', ASK);
    expect(asked?.message).toBe('还有 4 个项目没有完成：甲、乙、丙等');
  });

  it('asks for a second person at the quality control alone', () => {
    expect(kinds(finished, 'settling', 'worker', ASK)).toEqual(['same_checker']);
    expect(kinds(finished, 'checking', 'worker', ASK)).toEqual([]);
    expect(kinds(finished, 'delivered', 'worker', ASK)).toEqual([]);
  });

  it("follows the store's rule: not asked, asked, or refused with what is missing", () => {
    const open = { ...finished, items: [line('换机油', false)], inspection: [] };
    const asked = stageQuestions(open, 'payment', 'boss', { ...ASK, open_lines: 'off', no_inspection: 'must' });
    expect(asked).toEqual([{ kind: 'no_inspection', message: '还没有做车辆检查', isRefused: true }]);
    expect(refusalOf(asked, 'payment')).toBe('还没有做车辆检查。门店规定先处理，再收款');
    expect(refusalOf(stageQuestions(open, 'payment', 'boss', ASK), 'payment')).toBeNull();
  });

  it('writes down what was confirmed', () => {
    expect(confirmedNote(stageQuestions({ ...finished, inspection: [] }, 'checking', 'boss', ASK))).toBe(
      '已确认：还没有做车辆检查',
    );
    expect(confirmedNote([])).toBeNull();
  });

  it.each([
    ['assigned', null],
    ['repairing', null],
    ['checking', 'checking'],
    ['delivered', 'delivered'],
  ] as const)('the way to %s', (stage, step) => expect(checkedStep(stage)).toBe(step));
});
