import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Movement } from '@/contract/schemas/till';
import { formatDateTime } from '@/domain/date-format';
import { exactYuan } from '@/domain/money';
import { formatPlate } from '@/domain/plate';
import { payMeansLabels, tillKindLabels } from '@/domain/till/words';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { NavAction } from '@/ui/nav-bar';
import { PagedList } from '@/ui/paged-list';
import { RecordRow } from '@/ui/record-row';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { movementsQuery, type MovementFilter } from './api/till';
import { TillGate } from './till-gate';
import './movements-screen.scss';

const ROW_HEIGHT = 72;
const HEAD_HEIGHT = 36;

interface MovementsScreenProps extends MovementFilter {
  /** The figure's name. */
  title: string;
}

/** The movements of money behind a figure, the newest first; each opens the money of its order. */
export function MovementsScreen({ title, ...filter }: MovementsScreenProps) {
  return (
    <TillGate title={title} needs="turnover">
      <Movements title={title} {...filter} />
    </TillGate>
  );
}

function Movements({ title, ...filter }: MovementsScreenProps) {
  const query = useInfiniteQuery(movementsQuery(filter));
  const { from, to } = filter;
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <Screen
      title={title}
      fill
      narrow
      actions={
        <NavAction
          icon="download"
          label="导出收付款"
          onPress={() => void navigateTo(routes.bookExport, { subject: 'payments', from, to })}
        />
      }
    >
      <PagedList
        query={query}
        rows={rowsOf(query.data)}
        keyOf={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        joined
        heads={
          query.data
            ? [
                {
                  height: HEAD_HEIGHT,
                  content: (
                    <View className="movements-head">
                      {from === to ? from : `${from} 至 ${to}`} · {total} 笔
                    </View>
                  ),
                },
              ]
            : []
        }
        renderRow={(movement) => <MovementRow movement={movement} />}
        empty={<EmptyState icon="list" title="没有记录" hint="这段时间没有这样的收付款" />}
      />
    </Screen>
  );
}

/** What a movement is called: 冲正 收款 微信. */
const titleOf = ({ kind, means, undoes }: Movement) =>
  [undoes ? '冲正' : '', tillKindLabels[kind], means ? payMeansLabels[means] : ''].filter(Boolean).join(' ');

function MovementRow({ movement }: { movement: Movement }) {
  const { kind, order, amount, at, by, reason } = movement;
  const signed = `${kind === 'refund' ? '-' : ''}¥${exactYuan(amount)}`.replace('-¥-', '¥');
  const about = order ? [formatPlate(order.carid), order.ownerName || order.car].filter(Boolean).join(' ') : '';
  return (
    <RecordRow
      title={titleOf(movement)}
      note={[about, reason].filter(Boolean).join(' · ') || '日结盘点'}
      value={signed}
      valueNote={`${by.name} ${formatDateTime(at).slice(5)}`}
      label={`${titleOf(movement)} ${signed}，${about}，打开工单`}
      onPress={order ? () => void navigateTo(routes.orderMoney, { id: order.id }) : undefined}
    />
  );
}
