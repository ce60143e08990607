import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WorkPrice } from '@/contract/schemas/work-order-items';
import { workPricesQuery } from '@/infra/work-price-queries';

/** So many works one call takes. */
const MOST = 100;

/** What the store asks for work on an order's car; without a network lines go in without a price. */
export function useWorkPrices(orderId: string, works: readonly string[]) {
  const names = [...new Set(works)].sort().slice(0, MOST);
  const query = useQuery({
    ...workPricesQuery({ orderId }, names),
    placeholderData: keepPreviousData,
  });
  const prices = query.data?.prices ?? [];
  return {
    /** Whether the answer is there for all works, or did not come. */
    state: query.isError
      ? ('failed' as const)
      : query.isSuccess && !query.isPlaceholderData
        ? ('known' as const)
        : ('asked' as const),
    of: (work: string): WorkPrice | undefined => prices.find((each) => each.work === work),
  };
}
