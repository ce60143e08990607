import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { ResponseOf } from '@/contract/endpoint';
import type { dayCars } from '@/contract/endpoints/turnover';
import { formatDateTime } from '@/domain/date-format';
import { STAGE_LABELS } from '@/domain/work-order/work-order-stage';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { Plate } from '@/ui/plate';
import { PagedList } from '@/ui/paged-list';
import { RecordRow } from '@/ui/record-row';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { figureOrdersQuery, type FigureParams } from './api/order-queries';
import { yuan } from './line-words';
import './figure-orders-screen.scss';

const ROW_HEIGHT = 64;
const HEAD_HEIGHT = 36;

type Row = ResponseOf<typeof dayCars>['list'][number];

const labels: Readonly<Record<string, string>> = STAGE_LABELS;
const stageText = (stage: string) => labels[stage] ?? stage;

/** The orders behind a figure of the turnover: those settled, or received, in a period. */
export function FigureOrdersScreen({ title, ...figure }: FigureParams & { title: string }) {
  const query = useInfiniteQuery(figureOrdersQuery(figure));
  const rows = rowsOf<Row & { id: string }>(query.data);
  const { from, to, measure } = figure;
  const total = query.data?.pages[0]?.total;
  const head = (
    <View className="figure-orders-head">
      {from === to ? from : `${from} 至 ${to}`} · {measure === 'settled' ? '按结算日' : '按进厂日'}
      {total === undefined ? '' : ` · ${total} 台`}
    </View>
  );
  return (
    <Screen title={title || '工单明细'} fill narrow>
      <PagedList
        query={query}
        rows={rows}
        keyOf={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        joined
        heads={[{ height: HEAD_HEIGHT, content: head }]}
        renderRow={(row) => (
          <RecordRow
            title={<Plate plate={row.carid} />}
            note={row.car || '车型未填写'}
            value={yuan(row.amount)}
            valueNote={`${stageText(row.stage)} ${formatDateTime(row.at).slice(5)}`}
            label={`${row.carid}，${yuan(row.amount)}，打开工单`}
            onPress={() => void navigateTo(routes.vehicleReceiveDetail, { id: row.orderId })}
          />
        )}
        empty={<EmptyState icon="document" title="这段时间没有工单" />}
      />
    </Screen>
  );
}
