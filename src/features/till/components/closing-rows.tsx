import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '@/domain/date-format';
import { exactYuan } from '@/domain/money';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { StaleNotice } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { ListEnd } from '@/ui/list-end';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { Tag } from '@/ui/tag';
import { closingsQuery } from '../api/till';
import { differenceWords } from '../day-words';

/** Days that were closed, the newest first, those that were opened again, too. */
export function ClosingRows({ except }: { except: string }) {
  const query = useInfiniteQuery(closingsQuery());
  const closings = rowsOf(query.data).filter(({ day, reopened }) => day !== except || reopened !== null);
  if (query.isError && !query.data) return <StaleNotice text="历次日结没有读到" onRetry={() => void query.refetch()} />;
  if (closings.length === 0) return null;
  return (
    <>
      <SectionTitle title="历次日结" />
      <Card padding="list">
        {closings.map(({ id, day, by, at, difference, figures, reopened }) => (
          <ListRow
            key={id}
            title={day}
            subtitle={`${by.name} ${formatDateTime(at)} · ${differenceWords(difference)}`}
            value={`¥${exactYuan(figures.means.reduce((sum, row) => sum + row.in - row.out, 0))}`}
            onPress={() => void navigateTo(routes.dayClosing, { day })}
          >
            {reopened ? <Tag text={`${reopened.by.name} 重新打开：${reopened.reason}`} tone="warn" /> : null}
          </ListRow>
        ))}
      </Card>
      <ListEnd query={query} />
    </>
  );
}
