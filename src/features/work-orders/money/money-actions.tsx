import type { TillSettings } from '@/contract/schemas/till';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { mayInStore } from '@/domain/store-permissions';
import { Card } from '@/ui/card';
import type { IconName } from '@/ui/icon';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { useViewer } from '../hooks/use-viewer';
import { yuan } from '../line-words';
import { mayWriteOff } from './debt-sheets';
import type { MoneyAsk } from './money-sheets';

interface MoneyActionsProps {
  order: WorkOrder;
  settings: TillSettings | undefined;
  onAsk: (ask: MoneyAsk) => void;
  onReopen: () => void;
}

interface Action {
  readonly title: string;
  readonly icon: IconName;
  readonly subtitle?: string;
  /** Why it cannot be done. */
  readonly problem?: string | null;
  readonly run: () => void;
}

function writeOffProblem(isOwner: boolean, order: WorkOrder, settings: TillSettings | undefined): string | null {
  if (mayWriteOff(isOwner, order, settings) > 0) return null;
  if (!settings) return '正在读取核销额度…';
  return settings.writeOffLimit > 0
    ? `这一单前台最多核销 ${yuan(settings.writeOffLimit)}，请店主核销`
    : '前台不能核销，请店主核销';
}

/** Everything else that may be done with an order's money; what this person may not is there, with the reason. */
export function MoneyActions({ order, settings, onAsk, onReopen }: MoneyActionsProps) {
  const { role } = useViewer();
  const isOwner = mayInStore(role, 'reopen');
  const { stage, settledAt, owed, paid } = order;
  const takesDeposit = settledAt === null && stage !== 'void';
  const actions: Action[] = [
    ...(takesDeposit
      ? [
          {
            title: '收定金',
            icon: 'coin' as const,
            subtitle: '结算前先收，结算时自动抵扣',
            run: () => onAsk({ is: 'deposit' }),
          },
        ]
      : []),
    ...(owed > 0
      ? [
          {
            title: '到期日和欠款方',
            icon: 'calendar' as const,
            subtitle: order.dueOn ?? '',
            run: () => onAsk({ is: 'due' }),
          },
          {
            title: '记一次催款',
            icon: 'phone' as const,
            subtitle: '什么时候催过、客户怎么说',
            run: () => onAsk({ is: 'remind' }),
          },
          {
            title: '核销欠款',
            icon: 'minus' as const,
            subtitle: '不再向客户收，写明原因',
            problem: writeOffProblem(isOwner, order, settings),
            run: () => onAsk({ is: 'writeOff' }),
          },
        ]
      : []),
    ...(paid > 0
      ? [
          {
            title: '退款',
            icon: 'back' as const,
            subtitle: `已收 ${yuan(paid)}，最多退这么多`,
            run: () => onAsk({ is: 'refund' }),
          },
        ]
      : []),
    ...(settledAt
      ? [
          {
            title: '撤销结算',
            icon: 'refresh' as const,
            subtitle: '工单可以再改，已收的转为定金',
            problem: isOwner ? (stage === 'settling' ? null : '车辆已交付，请先退回到结算') : '只有店主可以撤销结算',
            run: onReopen,
          },
        ]
      : []),
  ];
  if (actions.length === 0) return null;
  return (
    <>
      <SectionTitle title="更多操作" />
      <Card padding="list">
        {actions.map(({ title, icon, subtitle, problem, run }) => {
          const words = problem ?? subtitle;
          return (
            <ListRow
              key={title}
              title={title}
              icon={icon}
              {...(words ? { subtitle: words } : {})}
              {...(problem ? {} : { onPress: run })}
            />
          );
        })}
      </Card>
    </>
  );
}
