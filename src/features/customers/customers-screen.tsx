import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { PagedList } from '@/ui/paged-list';
import { Screen } from '@/ui/screen';
import { SearchBox } from '@/ui/search-box';
import { EmptyState } from '@/ui/state-view';
import { useDebounced } from '@/ui/use-debounced';
import { usePageShown } from '@/ui/use-page-shown';
import { customersQuery } from './api/customers';
import { CustomerLine } from './components/customer-line';
import { StoreOnly } from './components/store-only';
import './customers-screen.scss';

const TITLE = '客户';
const ROW_HEIGHT = 84;

/** Everybody who brought a car to the store, the last visit first. */
export function CustomersScreen() {
  return (
    <StoreOnly title={TITLE}>
      <Customers />
    </StoreOnly>
  );
}

function Customers() {
  const [text, setText] = useState('');
  const keyword = useDebounced(text).trim();
  const query = useInfiniteQuery(customersQuery(keyword));
  // Changed on the customer's page meanwhile.
  usePageShown(() => {
    if (query.isFetched) void query.refetch();
  });
  const total = query.data?.pages[0]?.total;
  return (
    <Screen
      title={keyword === '' && total ? `${TITLE} ${total}` : TITLE}
      fill
      narrow
      subHeader={
        <View className="customers-search">
          <SearchBox value={text} onChange={setText} placeholder="姓名、电话后几位、车牌" maxLength={60} />
        </View>
      }
    >
      <PagedList
        query={query}
        rows={rowsOf(query.data)}
        keyOf={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        joined
        renderRow={(customer) => (
          <CustomerLine customer={customer} onPress={() => void navigateTo(routes.customer, { id: customer.id })} />
        )}
        empty={<NoCustomers keyword={keyword} />}
      />
    </Screen>
  );
}

function NoCustomers({ keyword }: { keyword: string }) {
  return keyword === '' ? (
    <EmptyState icon="users" title="还没有客户" hint="接车时填写车主，客户会自动出现在这里" />
  ) : (
    <EmptyState icon="search" title={`没有找到“${keyword}”`} hint="姓名或车牌的一部分、电话后 3 位起都可以" />
  );
}
