import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { MaintainItem } from '@/contract/schemas/maintenance';
import { createClientKeys } from '@/domain/client-key';
import { errorText } from '@/ui/error-state';
import { workOrdersKey } from '@/infra/query-keys';
import { toast } from '@/ui/feedback-store';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { addToOrder, type Line } from '../api/maintenance-calls';

/** A schedule knows no prices: the line starts at 0 and the shop fills it in. */
const lineOf = (item: MaintainItem): Line => ({
  name: item.name,
  price: 0,
  labour: 0,
  quantity: 1,
  unit: '项',
  source: 'maintenance',
  sourceKey: item.id,
});

/** Adds maintenance items to an order, each intent once; tells how it went. `onAdded` gets the order. */
export function useAddToOrder(onAdded: (orderId: string) => void) {
  const [keys] = useState(() => createClientKeys());
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ orderId, items }: { orderId: string; items: readonly MaintainItem[] }) =>
      addToOrder(orderId, items.map(lineOf), keys.keyFor([orderId, ...items.map(({ id }) => id)].join())),
    onSuccess: (_answer, { orderId, items }) => {
      keys.done();
      void client.invalidateQueries({ queryKey: workOrdersKey });
      toast(`已加入 ${items.length} 个项目，请在工单中填写价格`);
      onAdded(orderId);
    },
    onError: (error) => toast(errorText(error)),
  });
}
