import { useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { MaintainItem } from '@/contract/schemas/maintenance';
import type { WorkPrice } from '@/contract/schemas/work-order-items';
import { createClientKeys } from '@/domain/client-key';
import { titleOfDue } from '@/domain/maintenance-terms';
import { errorText } from '@/ui/error-state';
import { log } from '@/infra/log';
import { workOrdersKey } from '@/infra/query-keys';
import { workPricesQuery } from '@/infra/work-price-queries';
import { toast } from '@/ui/feedback-store';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { addToOrder, type Line } from '../api/maintenance-calls';

const UNPRICED = { price: 0, labour: 0, quantity: 1, unit: '项' };

/** A schedule knows no prices: the line costs what the store asks for it, or the shop fills it in. */
const lineOf = (item: MaintainItem, price: WorkPrice | undefined): Line => ({
  ...UNPRICED,
  ...price?.line,
  name: titleOfDue(item),
  source: 'maintenance',
  sourceKey: item.id,
});

/** What the store asks for the items on the car of an order; nothing where no answer came. */
async function pricesFor(client: QueryClient, orderId: string, items: readonly MaintainItem[]): Promise<WorkPrice[]> {
  try {
    const query = workPricesQuery({ orderId }, [...new Set(items.map(titleOfDue))].sort());
    return (await client.fetchQuery({ ...query, retry: false })).prices;
  } catch (error) {
    log.warn('maintenance', error);
    return [];
  }
}

const addedWords = (lines: readonly Line[]): string => {
  const open = lines.filter(({ price, labour }) => price === 0 && labour === 0).length;
  const what = `已加入 ${lines.length} 个项目`;
  if (open === 0) return what;
  return open === lines.length ? `${what}，请在工单中填写价格` : `${what}，其中 ${open} 个请在工单中填写价格`;
};

/** Adds maintenance items to an order, each intent once; tells how it went. `onAdded` gets the order. */
export function useAddToOrder(onAdded: (orderId: string) => void) {
  const [keys] = useState(() => createClientKeys());
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ orderId, items }: { orderId: string; items: readonly MaintainItem[] }) => {
      const key = keys.keyFor([orderId, ...items.map(({ id }) => id)].join());
      const prices = await pricesFor(client, orderId, items);
      const lines = items.map((item) =>
        lineOf(
          item,
          prices.find(({ work }) => work === titleOfDue(item)),
        ),
      );
      await addToOrder(orderId, lines, key);
      return lines;
    },
    onSuccess: (lines, { orderId }) => {
      keys.done();
      void client.invalidateQueries({ queryKey: workOrdersKey });
      toast(addedWords(lines));
      onAdded(orderId);
    },
    onError: (error) => toast(errorText(error)),
  });
}
