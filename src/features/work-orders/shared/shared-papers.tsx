import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { SharedPaper } from '@/contract/schemas/shared-orders';
import { formatDateTime } from '@/domain/date-format';
import { formatKm } from '@/domain/mileage';
import { moneyWord } from '@/domain/goods-order/order-money-words';
import { formatPlate } from '@/domain/plate';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { ListEnd } from '@/ui/list-end';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { Tag } from '@/ui/tag';
import { papersQuery } from '../api/order-queries';
import { yuan } from '../line-words';
import './shared-papers.scss';

/** A date without its hour. */
const DAY_LENGTH = 10;

/**
 * The customer's earlier visits with this car, each to open and read; nothing while it is not known that there are any.
 */
export function SharedPapers({ shareKey, carid }: { shareKey: string; carid: string }) {
  const query = useInfiniteQuery(papersQuery(shareKey));
  const papers = rowsOf(query.data);
  if (!query.data && query.isError)
    return (
      <>
        <SectionTitle title="这台车的单据" />
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </>
    );
  if (papers.length === 0) return null;
  return (
    <>
      <SectionTitle title={`这台车的单据 ${query.data?.pages[0]?.total ?? 0}`} />
      <Card padding="list">
        {papers.map((paper) => (
          <PaperRow key={paper.id} paper={paper} shareKey={shareKey} isOtherPlate={paper.carid !== carid} />
        ))}
      </Card>
      {query.hasNextPage ? <ListEnd query={query} /> : null}
    </>
  );
}

interface PaperRowProps {
  paper: SharedPaper;
  shareKey: string;
  isOtherPlate: boolean;
}

function PaperRow({ paper, shareKey, isOtherPlate }: PaperRowProps) {
  const { id, carid, deliveredAt, mileageKm, works, findings, total, owed } = paper;
  const day = formatDateTime(deliveredAt).slice(0, DAY_LENGTH);
  const facts = [isOtherPlate ? formatPlate(carid) : '', mileageKm === null ? '' : formatKm(mileageKm)];
  const money = moneyWord(paper);
  return (
    <ListRow
      title={[day, ...facts].filter(Boolean).join(' · ')}
      subtitle={works.join('、') || '没有维修项目'}
      value={yuan(total)}
      onPress={() => void navigateTo(routes.vehicleReceiveShared, { key: shareKey, paper: id })}
    >
      <View className="shared-paper-tags">
        {money ? <Tag text={money} tone={owed > 0 ? 'warn' : 'ok'} /> : null}
        {(findings.red ?? 0) > 0 ? <Tag text={`${findings.red} 项尽快处理`} tone="bad" /> : null}
        {(findings.amber ?? 0) > 0 ? <Tag text={`${findings.amber} 项建议处理`} tone="warn" /> : null}
      </View>
    </ListRow>
  );
}
