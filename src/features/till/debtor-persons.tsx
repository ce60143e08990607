import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DebtorPerson } from '@/contract/schemas/till';
import { exactYuan } from '@/domain/money';
import { NOBODY } from '@/domain/till/debtor-key';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { PagedList } from '@/ui/paged-list';
import { RecordRow } from '@/ui/record-row';
import { Tag } from '@/ui/tag';
import { usePageShown } from '@/ui/use-page-shown';
import { debtorPersonsQuery } from './api/till';

const ROW_HEIGHT = 84;
const UNKNOWN = '未留客户信息';

/**
 * Who owes the store how much, who owes most first; each leads to his statement. `keyword`: of those it finds.
 */
export function DebtorPersons({ keyword, empty }: { keyword: string; empty: ReactNode }) {
  const query = useInfiniteQuery(debtorPersonsQuery(keyword));
  // Collected meanwhile.
  usePageShown(() => {
    if (query.isFetched) void query.refetch();
  });
  return (
    <PagedList
      query={query}
      rows={rowsOf(query.data)}
      keyOf={({ id }) => id}
      rowHeight={ROW_HEIGHT}
      joined
      renderRow={(person) => <PersonRow person={person} keyword={keyword} />}
      empty={empty}
    />
  );
}

function PersonRow({ person, keyword }: { person: DebtorPerson; keyword: string }) {
  const { id, name, phone, count, owed, overdue, dueOn } = person;
  const who = name || phone || UNKNOWN;
  return (
    <RecordRow
      title={who}
      tag={overdue > 0 ? <Tag text={`逾期 ¥${exactYuan(overdue)}`} tone="bad" /> : null}
      note={`${count} 笔 · 最早 ${dueOn} 到期`}
      second={name === '' ? '' : phone}
      value={`¥${exactYuan(owed)}`}
      label={`${who} 欠 ${count} 笔共 ¥${exactYuan(owed)}，打开明细`}
      onPress={() =>
        // Those of whom nothing is known are not one person, and have no statement.
        void (id === NOBODY
          ? navigateTo(routes.debtors, { person: id, name: who, keyword })
          : navigateTo(routes.statement, { person: id }))
      }
    />
  );
}
