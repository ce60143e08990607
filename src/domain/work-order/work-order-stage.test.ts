import type { StoreRole } from '@/contract/schemas/store';
import { workOrderStages, type WorkOrderStage } from '@/contract/schemas/work-orders';
import {
  lastStepOf,
  nextStage,
  previousStage,
  STAGE_FLOW,
  STAGE_LABELS,
  stageProblem,
  UNDO_MS,
  type StageFacts,
} from './work-order-stage';

const facts = (stage: WorkOrderStage, more: Partial<StageFacts> = {}): StageFacts => ({
  stage,
  assigned: true,
  settled: stage === 'delivered',
  pendingItems: 0,
  lastStep: null,
  ...more,
});
const mine = (agoMs: number) => ({ lastStep: { uid: 'me', agoMs } });

describe('the stages of a work order', () => {
  it('are 接车、派工、维修、质检、结算、交车, and 作废 outside', () => {
    expect(STAGE_FLOW.map((stage) => STAGE_LABELS[stage])).toEqual(['接车', '派工', '维修', '质检', '结算', '交车']);
    expect(workOrderStages.filter((stage) => !STAGE_FLOW.includes(stage))).toEqual(['void']);
    expect([nextStage('received'), nextStage('delivered'), nextStage('void')]).toEqual(['assigned', null, null]);
    expect([previousStage('received'), previousStage('delivered'), previousStage('void')]).toEqual([
      null,
      'settling',
      null,
    ]);
  });

  it.each<StoreRole>(['owner', 'receptionist'])('are passed one by one by the %s', (role) => {
    for (const [index, stage] of STAGE_FLOW.slice(0, -1).entries()) {
      const to = STAGE_FLOW[index + 1] ?? 'void';
      expect([stage, stageProblem(facts(stage, { settled: stage === 'settling' }), to, role, 'me')]).toEqual([
        stage,
        null,
      ]);
    }
  });

  it('cannot be skipped or repeated, by anybody', () => {
    expect(stageProblem(facts('received'), 'repairing', 'owner', 'me')).toBe('不能从“接车”直接到“维修”，请逐步流转');
    expect(stageProblem(facts('delivered'), 'checking', 'owner', 'me')).toBe('不能从“交车”直接到“质检”，请逐步流转');
    expect(stageProblem(facts('checking'), 'checking', 'owner', 'me')).toBe('工单已经在“质检”');
  });

  it('end with 作废', () => {
    expect(stageProblem(facts('void'), 'received', 'owner', 'me')).toBe('工单已作废，不能流转');
    expect(stageProblem(facts('received'), 'void', 'owner', 'me')).toBe('工单已作废，不能流转');
  });

  it('need a technician, the answers of the customer and the money', () => {
    expect(stageProblem(facts('received', { assigned: false }), 'assigned', 'receptionist', 'me')).toBe('请先指派技师');
    expect(stageProblem(facts('checking', { pendingItems: 2 }), 'settling', 'receptionist', 'me')).toBe(
      '还有 2 个项目等待客户确认',
    );
    expect(stageProblem(facts('settling'), 'delivered', 'receptionist', 'me')).toBe('请先收款结算，再交车');
  });

  it('let a technician start and finish the repair, and nothing else', () => {
    const passed = STAGE_FLOW.filter(
      (stage) => stageProblem(facts(stage, { settled: true }), nextStage(stage) ?? 'void', 'technician', 'me') === null,
    );
    expect(passed).toEqual(['assigned', 'repairing']);
    expect(stageProblem(facts('checking'), 'settling', 'technician', 'me')).toBe(
      '技师不能把工单从“质检”往下流转，请联系前台',
    );
  });

  it('let whoever made the last step take it back for ten minutes', () => {
    expect(stageProblem(facts('checking', mine(UNDO_MS)), 'repairing', 'technician', 'me')).toBeNull();
    expect(stageProblem(facts('checking', mine(UNDO_MS + 1)), 'repairing', 'technician', 'me')).toBe(
      '没有权限退回工单，请联系前台',
    );
    expect(stageProblem(facts('checking', mine(0)), 'repairing', 'technician', 'somebody-else')).toBe(
      '没有权限退回工单，请联系前台',
    );
    expect(stageProblem(facts('checking'), 'repairing', 'receptionist', 'me')).toBeNull();
  });

  it('bring a delivered car back by the owner, or by who has just delivered it', () => {
    expect(stageProblem(facts('delivered'), 'settling', 'owner', 'me')).toBeNull();
    expect(stageProblem(facts('delivered', mine(UNDO_MS)), 'settling', 'receptionist', 'me')).toBeNull();
    expect(stageProblem(facts('delivered', mine(UNDO_MS + 1)), 'settling', 'receptionist', 'me')).toBe(
      '车辆已交付，只有店主可以退回',
    );
  });

  it('stay where they are while the order is settled', () => {
    expect(stageProblem(facts('settling', { settled: true }), 'checking', 'owner', 'me')).toBe(
      '工单已结算，请先撤销结算',
    );
  });
});

describe('the step that may be taken back', () => {
  const step = (at: number, from: WorkOrderStage | null, to: WorkOrderStage | null, uid: string | null = 'me') => ({
    at,
    uid,
    from,
    to,
  });

  it('is the newest change of stage, whatever the order of the log', () => {
    const log = [
      step(3, 'assigned', 'repairing', 'you'),
      step(1, 'received', 'assigned'),
      step(4, null, null),
      step(0, null, 'received'),
    ];
    expect(lastStepOf(log, 10)).toEqual({ uid: 'you', agoMs: 7 });
    expect(lastStepOf([...log].reverse(), 10)).toEqual({ uid: 'you', agoMs: 7 });
  });

  it('is none after a step back: one undo does not open the next', () => {
    expect(
      lastStepOf(
        [step(1, 'received', 'assigned'), step(2, 'assigned', 'repairing'), step(3, 'repairing', 'assigned')],
        4,
      ),
    ).toBeNull();
  });

  it('is none in a new order', () => expect(lastStepOf([step(0, null, 'received')], 1)).toBeNull());
});
