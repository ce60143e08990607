import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Customer, CustomerRow } from '@/contract/schemas/customers';
import { goBack } from '@/infra/navigation';
import { customersKey, workOrdersKey } from '@/infra/query-keys';
import { Card } from '@/ui/card';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { useBusy } from '@/ui/use-busy';
import { forgetCustomer, mergeCustomer } from '../api/customers';
import { mergeWords, nameOf } from '../customer-words';
import { tellRefusal } from '@/ui/tell-refusal';
import { MergeSheet } from './merge-sheet';

/** What changes the file as a whole: making two customers one, and deleting one. Both tell what happens first. */
export function FileActions({ customer, mayDelete }: { customer: Customer; mayDelete: boolean }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [isMerging, setMerging] = useState(false);
  const refresh = () =>
    Promise.all([customersKey, workOrdersKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const merge = (other: CustomerRow) =>
    run(async () => {
      setMerging(false);
      const content = mergeWords(customer, other);
      if (!(await confirmDialog({ title: '合并为一位客户？', content, confirmText: '合并' }))) return;
      try {
        await mergeCustomer(customer.id, other.id);
        toast('已合并');
        await refresh();
      } catch (error) {
        await tellRefusal(error);
      }
    });
  const forget = () =>
    run(async () => {
      const content =
        `“${nameOf(customer)}”的姓名、电话和备注会从客户、车辆和 ${customer.visits} 张工单中清除，` +
        '发出的工单链接失效。工单和收款记录保留。删除后不能恢复。';
      if (!(await confirmDialog({ title: '删除客户资料？', content, confirmText: '删除', danger: true }))) return;
      try {
        await forgetCustomer(customer.id);
      } catch (error) {
        return tellRefusal(error);
      }
      toast('已删除');
      await goBack();
      // After the page is left: it would ask for a customer who is gone.
      queryClient.removeQueries({ queryKey: [...customersKey, 'one', customer.id] });
      await refresh();
    });
  return (
    <>
      <Card padding="list">
        <ListRow
          title="合并另一位客户"
          subtitle="同一个人登记了两次"
          icon="users"
          disabled={isBusy}
          onPress={() => setMerging(true)}
        />
        {mayDelete ? (
          <ListRow title="删除客户资料" icon="trash" danger disabled={isBusy} onPress={() => void forget()} />
        ) : null}
      </Card>
      <MergeSheet
        id={customer.id}
        open={isMerging}
        onClose={() => setMerging(false)}
        onChoose={(one) => void merge(one)}
      />
    </>
  );
}
