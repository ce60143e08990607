import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Customer } from '@/contract/schemas/customers';
import { mayInStore } from '@/domain/store-permissions';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { NavAction } from '@/ui/nav-bar';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { usePageShown } from '@/ui/use-page-shown';
import { oneCustomerQuery } from './api/customers';
import { ChangesLog } from './components/changes-log';
import { ConsentCard } from './components/consent-card';
import { CustomerCars } from './components/customer-cars';
import { CustomerHead } from './components/customer-head';
import { EditSheet } from './components/edit-sheet';
import { FileActions } from './components/file-actions';
import { StoreOnly } from './components/store-only';
import { Visits } from './components/visits';

const TITLE = '客户';

/** A customer: who, what is open, his cars and visits, whether he wants notices, and what was changed of him. */
export function CustomerScreen({ id }: { id: string }) {
  return (
    <StoreOnly title={TITLE}>
      <Loaded id={id} />
    </StoreOnly>
  );
}

function Loaded({ id }: { id: string }) {
  const { user } = useSession();
  const [isEditing, setEditing] = useState(false);
  const query = useQuery(oneCustomerQuery(id));
  const mayChange = mayInStore(user?.storeRole, 'customers');
  usePageShown(() => {
    if (query.isFetched) void query.refetch();
  });
  return (
    <Screen
      title={TITLE}
      narrow
      actions={
        mayChange && query.data ? (
          <NavAction icon="edit" label="修改客户资料" onPress={() => setEditing(true)} />
        ) : undefined
      }
    >
      <View id="customer">
        <AsyncView
          query={query}
          skeleton={<Skeleton shape="card" rows={3} />}
          gone={<EmptyState icon="users" title="没有找到这位客户" hint="可能已与另一位客户合并，或已删除" />}
        >
          {(customer) => (
            <>
              <Shown customer={customer} mayChange={mayChange} mayDelete={mayInStore(user?.storeRole, 'manage')} />
              <EditSheet customer={customer} open={isEditing} onClose={() => setEditing(false)} />
            </>
          )}
        </AsyncView>
      </View>
    </Screen>
  );
}

interface ShownProps {
  customer: Customer;
  mayChange: boolean;
  mayDelete: boolean;
}

function Shown({ customer, mayChange, mayDelete }: ShownProps) {
  const [car, setCar] = useState<string | null>(null);
  return (
    <>
      <CustomerHead customer={customer} />
      <ConsentCard customer={customer} mayChange={mayChange} />
      <CustomerCars cars={customer.carList} chosen={car} onChoose={setCar} />
      <Visits
        id={customer.id}
        carid={car}
        seesAmounts={customer.owed !== null}
        namesCars={customer.cars > 1 && car === null}
      />
      <ChangesLog log={customer.log} />
      {mayChange ? <FileActions customer={customer} mayDelete={mayDelete} /> : null}
    </>
  );
}
