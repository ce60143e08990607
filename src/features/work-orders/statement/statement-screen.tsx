import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Debt } from '@/contract/schemas/till';
import { chinaDay } from '@/domain/china-day';
import { dueWords } from '@/domain/goods-order/order-money-words';
import { mayInStore } from '@/domain/store-permissions';
import { goBack, navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { NavAction } from '@/ui/nav-bar';
import { PagedList } from '@/ui/paged-list';
import { Plate } from '@/ui/plate';
import { RecordRow } from '@/ui/record-row';
import { ReviewNotice } from '@/ui/review-notice';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { usePageShown } from '@/ui/use-page-shown';
import { useViewer } from '../hooks/use-viewer';
import { yuan } from '../line-words';
import { PaidRows } from './paid-rows';
import { PersonPayment } from './person-payment';
import { ReceiptSheet } from './receipt-sheet';
import { personDebtsQuery, statementQuery } from './statement-calls';
import { HEAD_HEIGHT, StatementHead } from './statement-head';
import { TakeAlong } from './take-along';
import { usePersonMoney } from './use-person-money';

const TITLE = '对账单';
const ROW_HEIGHT = 84;
const UNKNOWN = '未留姓名';

type Tab = 'open' | 'paid';
type Ask = { readonly is: 'pay' | 'take' } | { readonly is: 'receipt'; readonly id: string };

/** What one person owes the store and has paid: taken in one sum, taken back, and handed out on paper or as a table. */
export function StatementScreen({ person }: { person: string }) {
  const { role } = useViewer();
  const isReview = useReviewMode();
  if (isReview) return <ReviewNotice />;
  if (mayInStore(role, 'settle')) return <StatementOf person={person} />;
  return (
    <Screen title={TITLE}>
      <EmptyState
        icon="lock"
        title="技师不能查看对账单"
        hint="请联系前台或店主"
        action="返回"
        onAction={() => void goBack()}
      />
    </Screen>
  );
}

function StatementOf({ person }: { person: string }) {
  const [tab, setTab] = useState<Tab>('open');
  const [ask, setAsk] = useState<Ask | null>(null);
  const money = usePersonMoney();
  const query = useQuery({ ...statementQuery(person), enabled: person !== '' });
  const debts = useInfiniteQuery({ ...personDebtsQuery(person), enabled: person !== '' });
  const today = chinaDay(useNow(EVERY_MINUTE));
  // Collected on an order's page meanwhile.
  usePageShown(() => {
    if (query.isFetched) void Promise.all([query.refetch(), debts.refetch()]);
  });
  const statement = query.data;
  const rows = rowsOf(debts.data);
  const close = () => setAsk(null);
  return (
    <Screen
      title={statement ? `${statement.name || UNKNOWN}的对账单` : TITLE}
      fill
      narrow
      actions={statement ? <NavAction icon="share" label="打印或导出" onPress={() => setAsk({ is: 'take' })} /> : null}
      subHeader={
        <View className="statement-tabs">
          <Segment
            options={[
              { key: 'open', text: statement ? `未付 ${statement.count}` : '未付' },
              { key: 'paid', text: '收付款' },
            ]}
            value={tab}
            onChange={setTab}
          />
        </View>
      }
      footer={
        statement && statement.owed > 0 ? (
          <Button
            text={`收款 ${yuan(statement.owed)}`}
            kind="primary"
            size="large"
            onPress={() => setAsk({ is: 'pay' })}
          />
        ) : undefined
      }
    >
      {tab === 'open' ? (
        <PagedList
          query={debts}
          rows={rows}
          keyOf={({ id }) => id}
          rowHeight={ROW_HEIGHT}
          joined
          heads={
            statement && statement.owed > 0
              ? [{ height: HEAD_HEIGHT, content: <StatementHead statement={statement} /> }]
              : []
          }
          renderRow={(debt) => <OpenRow debt={debt} today={today} />}
          empty={<EmptyState icon="check" title="没有欠款" hint="收付款记录在旁边一栏" />}
        />
      ) : (
        <AsyncView query={query} skeleton={<Skeleton shape="card" rows={3} />}>
          {(shown) => <PaidRows statement={shown} onReceipt={(id) => setAsk({ is: 'receipt', id })} />}
        </AsyncView>
      )}
      <Sheet open={ask?.is === 'pay' && statement !== undefined} onClose={close} title="收款">
        {statement ? <PersonPayment statement={statement} debts={rows} money={money} onClose={close} /> : null}
      </Sheet>
      {ask?.is === 'receipt' ? <ReceiptSheet person={person} receipt={ask.id} money={money} onClose={close} /> : null}
      {ask?.is === 'take' && statement ? <TakeAlong statement={statement} today={today} onClose={close} /> : null}
    </Screen>
  );
}

function OpenRow({ debt, today }: { debt: Debt; today: string }) {
  const { id, number, carid, car, debtor, ownerName, owed, paid, settledDay, dueOn, overdueDays } = debt;
  const when = dueWords(dueOn, today);
  return (
    <RecordRow
      title={<Plate plate={carid} />}
      tag={overdueDays > 0 ? <Tag text={`逾期 ${overdueDays} 天`} tone="bad" /> : null}
      note={[number, car].filter(Boolean).join(' · ')}
      second={`${settledDay} 结算 · ${overdueDays > 0 ? `${dueOn} 到期` : when}`}
      value={yuan(owed)}
      valueNote={paid > 0 ? `已付 ${yuan(paid)}` : null}
      label={`${carid} ${debtor ?? ownerName} 欠 ${yuan(owed)}，${when}，打开收款`}
      onPress={() => void navigateTo(routes.orderMoney, { id })}
    />
  );
}
