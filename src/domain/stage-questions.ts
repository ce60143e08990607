import type { StageCheck, StageRules } from '../contract/schemas/store';
import type { WorkOrderItem } from '../contract/schemas/work-order-items';
import type { WorkOrderStage } from '../contract/schemas/work-orders';

/** Steps before which is asked whether the work is finished: 完工送检, 质检通过, 收款, 交车. */
export type CheckedStep = 'checking' | 'settling' | 'payment' | 'delivered';

/** The step that leads to a stage, if it is one before which is asked. */
export const checkedStep = (to: WorkOrderStage): CheckedStep | null =>
  to === 'checking' || to === 'settling' || to === 'delivered' ? to : null;

const STEP_WORDS: Readonly<Record<CheckedStep, string>> = {
  checking: '送检',
  settling: '通过质检',
  payment: '收款',
  delivered: '交车',
};

/** What of an order is asked about. */
export interface CheckedOrder {
  readonly items: readonly Pick<WorkOrderItem, 'name' | 'decision' | 'done'>[];
  readonly inspection: readonly unknown[];
  readonly technicianUid: string | null;
}

export interface StageQuestion {
  readonly kind: StageCheck;
  readonly message: string;
  /** The store does not let it pass. */
  readonly isRefused: boolean;
}

/** So many lines are named. */
const NAMES = 3;

function openLines({ items }: CheckedOrder): string | null {
  const open = items.filter(({ decision, done }) => decision === 'approved' && !done);
  const names = open.slice(0, NAMES).map(({ name }) => name);
  if (open.length === 0) return null;
  return `还有 ${open.length} 个项目没有完成：${names.join('、')}${open.length > NAMES ? '等' : ''}`;
}

/**
 * What is open before a step, as far as the store wants it asked: lines that are not done, no inspection of the car,
 * and at the quality control (`uid` passes it) the technician of the order.
 */
export function stageQuestions(
  order: CheckedOrder,
  step: CheckedStep,
  uid: string,
  rules: StageRules,
): StageQuestion[] {
  const found: Readonly<Record<StageCheck, string | null>> = {
    open_lines: openLines(order),
    no_inspection: order.inspection.length === 0 ? '还没有做车辆检查' : null,
    same_checker: step === 'settling' && order.technicianUid === uid ? '质检人就是维修的技师' : null,
  };
  return (Object.keys(found) as StageCheck[]).flatMap((kind) => {
    const message = found[kind];
    return message === null || rules[kind] === 'off' ? [] : [{ kind, message, isRefused: rules[kind] === 'must' }];
  });
}

/** Why a step is refused: 还没有做车辆检查。门店规定先处理，再交车. Null when it may be taken once it is confirmed. */
export function refusalOf(questions: readonly StageQuestion[], step: CheckedStep): string | null {
  const refused = questions.filter(({ isRefused }) => isRefused).map(({ message }) => message);
  return refused.length === 0 ? null : `${refused.join('；')}。门店规定先处理，再${STEP_WORDS[step]}`;
}

/** What goes into the log of who took the step all the same. */
export const confirmedNote = (questions: readonly StageQuestion[]): string | null =>
  questions.length === 0 ? null : `已确认：${questions.map(({ message }) => message).join('；')}`;
