import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '@/domain/date-format';
import { exactYuan } from '@/domain/money';
import { formatPlate } from '@/domain/plate';
import { STAGE_LABELS } from '@/domain/work-order/work-order-stage';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { ListEnd, loadMore } from '@/ui/list-end';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { useReachBottom } from '@/ui/use-reach-bottom';
import { visitsQuery } from '../api/customers';

interface VisitsProps {
  /** Of the customer. */
  id: string;
  /** Those of one car; null: all. */
  carid: string | null;
  seesAmounts: boolean;
  /** He has several cars: each visit says which one came. */
  namesCars: boolean;
}

/** His visits, the newest first; each opens its order. */
export function Visits({ id, carid, seesAmounts, namesCars }: VisitsProps) {
  const query = useInfiniteQuery(visitsQuery(id, carid));
  const visits = rowsOf(query.data);
  useReachBottom(() => loadMore(query));
  return (
    <>
      <SectionTitle title={carid === null ? '来店记录' : `${formatPlate(carid)} 的来店记录`} />
      <AsyncView
        query={query}
        skeleton={<Skeleton rows={2} />}
        isEmpty={() => visits.length === 0}
        empty={<EmptyState icon="clock" title="还没来过" />}
      >
        {() => (
          <>
            <Card padding="list">
              {visits.map((visit) => (
                <ListRow
                  key={visit.id}
                  title={[formatDateTime(visit.createdAt), namesCars ? formatPlate(visit.carid) : ''].join(' ').trim()}
                  subtitle={visit.complaint || '未填写故障描述'}
                  value={[
                    STAGE_LABELS[visit.stage],
                    seesAmounts && visit.total > 0 ? `¥${exactYuan(visit.total)}` : '',
                    seesAmounts && visit.owed > 0 ? `欠 ¥${exactYuan(visit.owed)}` : '',
                  ]
                    .filter(Boolean)
                    .join(' ')}
                  onPress={() => void navigateTo(routes.vehicleReceiveDetail, { id: visit.id })}
                />
              ))}
            </Card>
            {query.hasNextPage ? <ListEnd query={query} /> : null}
          </>
        )}
      </AsyncView>
    </>
  );
}
