import type { WorkOrder } from '@/contract/schemas/work-orders';
import { mayInStore, mayReceive, type StoreAction } from '@/domain/store-permissions';
import { previousStage, STAGE_LABELS, stageProblem } from '@/domain/work-order/work-order-stage';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import type { IconName } from '@/ui/icon';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { moneyText, yuan } from '../line-words';
import { factsOf, type Viewer } from '../stage-facts';

/** Sheets of the detail page. */
export type SheetName = 'add' | 'discount' | 'sign' | 'void' | 'plate' | 'share' | 'print' | 'pin';

interface Action {
  readonly title: string;
  readonly icon: IconName;
  readonly subtitle?: string;
  /** Why it cannot be done; shown instead of the subtitle. */
  readonly problem?: string | null;
  readonly danger?: boolean;
  readonly run: () => void;
}

interface OrderActionsProps {
  order: WorkOrder;
  viewer: Viewer;
  onSheet: (name: SheetName) => void;
  onAsk: (what: 'assign') => void;
  onBack: () => void;
}

/** Everything else that may be done with an order. What this person may not is still there, with the reason. */
export function OrderActions({ order, viewer, onSheet, onAsk, onBack }: OrderActionsProps) {
  const now = useNow(EVERY_MINUTE);
  const { stage, id } = order;
  const isVoid = stage === 'void';
  const isClosed = isVoid || stage === 'delivered';
  const lacks = (action: StoreAction, what: string) =>
    mayInStore(viewer.role, action) ? null : `技师不能${what}，请联系前台`;
  const closed = isVoid ? '工单已作废' : isClosed ? '车辆已交付' : null;
  const settled = order.settledAt ? '工单已结算' : null;
  const back = previousStage(stage);
  const actions: Action[] = [
    {
      title: '发给客户',
      icon: 'share',
      subtitle: order.shareKey ? '链接已开启' : '进度、检查结果和报价',
      problem: isVoid ? '工单已作废' : null,
      run: () => onSheet('share'),
    },
    {
      title: '打印工单',
      icon: 'document',
      subtitle: 'A4、A5、小票 PDF，或存为图片',
      problem: lacks('settle', '打印'),
      run: () => onSheet('print'),
    },
    {
      title: '编辑接车信息',
      icon: 'edit',
      subtitle: '车型、里程、车主、照片',
      problem: closed,
      run: () => void navigateTo(routes.vehicleReceiveEdit, { id }),
    },
    {
      title: '指派技师',
      icon: 'users',
      subtitle: order.technician?.name ?? '未派工',
      problem: closed ?? settled ?? lacks('assign', '派工'),
      run: () => onAsk('assign'),
    },
    {
      title: '修改车牌',
      icon: 'car',
      problem: closed ?? (mayReceive(viewer.role, viewer.receptionDeskOnly) ? null : '由前台接车，请联系前台修改车牌'),
      run: () => onSheet('plate'),
    },
    {
      title: order.settledAt ? '结算信息' : '收款',
      icon: 'coin',
      subtitle: moneyText(order) ?? (order.paid > 0 ? `已收定金 ${yuan(order.paid)}` : '收定金、分次收款'),
      problem: isVoid && order.paid === 0 ? '工单已作废' : lacks('settle', '收款'),
      run: () => void navigateTo(routes.orderMoney, { id }),
    },
    ...(back
      ? [
          {
            title: `退回到${STAGE_LABELS[back]}`,
            icon: 'back' as const,
            problem: stageProblem(factsOf(order, now), back, viewer.role, viewer.uid),
            run: onBack,
          },
        ]
      : []),
    ...(stage === 'delivered'
      ? [
          {
            title: '发布案例',
            icon: 'case' as const,
            subtitle: '把这次维修写成案例，分享经验',
            run: () => void navigateTo(routes.caseEdit, { orderId: id }),
          },
        ]
      : []),
    ...(isVoid
      ? []
      : [
          {
            title: '作废工单',
            icon: 'trash' as const,
            danger: true,
            problem:
              stage === 'delivered'
                ? '车辆已交付，不能作废'
                : settled
                  ? '工单已结算，请先撤销结算'
                  : lacks('void', '作废工单'),
            run: () => onSheet('void'),
          },
        ]),
  ];
  return (
    <>
      <SectionTitle title="更多操作" />
      <Card padding="list">
        {actions.map(({ title, icon, subtitle, problem, danger = false, run }) => {
          const words = problem ?? subtitle;
          return (
            <ListRow
              key={title}
              title={title}
              icon={icon}
              danger={danger && !problem}
              {...(words ? { subtitle: words } : {})}
              {...(problem ? { disabled: true } : { onPress: run })}
            />
          );
        })}
      </Card>
    </>
  );
}
