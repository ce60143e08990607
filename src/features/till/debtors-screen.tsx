import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Debt } from '@/contract/schemas/till';
import { chinaDay } from '@/domain/china-day';
import { exactYuan } from '@/domain/money';
import { dueWords } from '@/domain/goods-order/order-money-words';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { FittedFigure } from '@/ui/fitted-figure';
import { NavAction } from '@/ui/nav-bar';
import { PagedList } from '@/ui/paged-list';
import { Plate } from '@/ui/plate';
import { RecordRow } from '@/ui/record-row';
import { Screen } from '@/ui/screen';
import { SearchBox } from '@/ui/search-box';
import { Segment } from '@/ui/segment';
import { EmptyState } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { useDebounced } from '@/ui/use-debounced';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { usePageShown } from '@/ui/use-page-shown';
import { debtorsQuery, type DebtsOf } from './api/till';
import { DebtorPersons } from './debtor-persons';
import { TillGate } from './till-gate';
import './debtors-screen.scss';

const TITLE = '欠款';
const ROW_HEIGHT = 84;
const HEAD_HEIGHT = 124;

type Filter = 'all' | 'overdue' | 'persons';

interface DebtorsProps extends DebtsOf {
  /** What the customer or person is called. */
  name: string;
  /** What the search box begins with. */
  keyword: string;
}

/**
 * Who owes the store how much since when, what is due first first; each leads to the money of its order. Or summed by
 * person.
 */
export function DebtorsScreen({ customerId = '', person = '', name = '', keyword = '' }: Partial<DebtorsProps>) {
  return (
    <TillGate title={TITLE} needs="settle">
      <Debtors customerId={customerId} person={person} name={name} keyword={keyword} />
    </TillGate>
  );
}

function Debtors({ customerId, person, name, keyword: begun }: DebtorsProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [text, setText] = useState(begun);
  const keyword = useDebounced(text).trim();
  const query = useInfiniteQuery(debtorsQuery(filter === 'overdue', keyword, { customerId, person }));
  const today = chinaDay(useNow(EVERY_MINUTE));
  // Collected on the order's page meanwhile.
  usePageShown(() => {
    if (query.isFetched) void query.refetch();
  });
  const isOfAll = customerId === '' && person === '';
  // Sums are of the whole store: beside one customer's debts they would read as his.
  const sums = isOfAll ? query.data?.pages[0] : undefined;
  const rows = rowsOf(query.data);
  return (
    <Screen
      title={name === '' ? TITLE : `${name}的欠款`}
      fill
      narrow
      actions={
        <NavAction
          icon="download"
          label="导出欠款"
          onPress={() => void navigateTo(routes.bookExport, { subject: 'debtors' })}
        />
      }
      subHeader={
        <View className="debtors-filter">
          <SearchBox value={text} onChange={setText} placeholder="车牌、车主、电话、欠款方" maxLength={60} />
          <View className="debtors-segment">
            <Segment
              options={[
                { key: 'all', text: sums ? `全部 ${sums.all.count}` : '全部' },
                { key: 'overdue', text: sums ? `逾期 ${sums.overdue.count}` : '逾期' },
                ...(isOfAll ? [{ key: 'persons' as const, text: '按人合计' }] : []),
              ]}
              value={filter}
              onChange={setFilter}
            />
          </View>
        </View>
      }
    >
      {filter === 'persons' ? (
        <DebtorPersons keyword={keyword} empty={<NoDebts filter={filter} keyword={keyword} />} />
      ) : (
        <PagedList
          query={query}
          rows={rows}
          keyOf={({ id }) => id}
          rowHeight={ROW_HEIGHT}
          joined
          heads={
            sums && sums.all.count > 0
              ? [{ height: HEAD_HEIGHT, content: <Sums all={sums.all.owed} overdue={sums.overdue.owed} /> }]
              : []
          }
          renderRow={(debt) => <DebtRow debt={debt} today={today} />}
          empty={<NoDebts filter={filter} keyword={keyword} />}
        />
      )}
    </Screen>
  );
}

function Sums({ all, overdue }: { all: number; overdue: number }) {
  const figures = [
    { name: '欠款合计', value: all, tone: '' },
    { name: '其中逾期', value: overdue, tone: overdue > 0 ? 'debtors-overdue' : '' },
  ];
  return (
    <View className="debtors-hero">
      <View className="debtors-sums">
        {figures.map(({ name, value, tone }) => (
          <View key={name} className="debtors-sum">
            <View className="debtors-sum-name">{name}</View>
            <View className={`debtors-sum-value ${tone}`}>
              <FittedFigure text={`¥${exactYuan(value)}`} fits={12} />
            </View>
          </View>
        ))}
      </View>
      <View className="debtors-bar" aria-hidden="true">
        <View className="debtors-bar-overdue" style={{ width: `${Math.round((100 * overdue) / all)}%` }} />
      </View>
    </View>
  );
}

function DebtRow({ debt, today }: { debt: Debt; today: string }) {
  const { carid, car, debtor, ownerName, owed, paid, dueOn, overdueDays, ageDays, reminders } = debt;
  const who = debtor ?? ownerName;
  const when = dueWords(dueOn, today);
  const note = [who, car].filter(Boolean).join(' · ');
  const age = ageDays > 0 ? `欠了 ${ageDays} 天` : '今天挂账';
  const reminded = reminders > 0 ? `催过 ${reminders} 次` : '';
  // How long it is overdue stands in the tag.
  const more = [overdueDays > 0 ? `${dueOn} 到期` : when, age, reminded].filter(Boolean).join(' · ');
  return (
    <RecordRow
      title={<Plate plate={carid} />}
      tag={overdueDays > 0 ? <Tag text={`逾期 ${overdueDays} 天`} tone="bad" /> : null}
      note={note || debt.number}
      second={more}
      value={`¥${exactYuan(owed)}`}
      valueNote={paid > 0 ? `已付 ¥${exactYuan(paid)}` : null}
      label={`${carid} ${who} 欠 ¥${exactYuan(owed)}，${when}，打开收款`}
      onPress={() => void navigateTo(routes.orderMoney, { id: debt.id })}
    />
  );
}

function NoDebts({ filter, keyword }: { filter: Filter; keyword: string }) {
  if (keyword !== '')
    return <EmptyState icon="search" title={`没有找到“${keyword}”的欠款`} hint="可以只输车牌或电话的其中几位" />;
  return filter === 'overdue' ? (
    <EmptyState icon="check" title="没有逾期的欠款" hint="到期没有付的会排在最前面" />
  ) : (
    <EmptyState icon="check" title="没有欠款" hint="结算时没有收齐的钱会出现在这里" />
  );
}
