import { useQuery } from '@tanstack/react-query';
import { itemQuery } from '@/contract/endpoints/maintenance';
import type { MaintainItem } from '@/contract/schemas/maintenance';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

/**
 * By its id. Links from before ids have its name alone (§2), maybe with the car's in front, and those of another back
 * end an id that nobody knows here.
 */
export interface WantedItem {
  readonly path: string;
  readonly id: string;
  readonly title?: string | undefined;
}

/** The item of that name, else the longest name that the title contains. */
function itemOfTitle(items: readonly MaintainItem[], title: string): MaintainItem | null {
  const named = items.filter(({ name }) => title.includes(name));
  return named.sort((a, b) => b.name.length - a.name.length)[0] ?? null;
}

/** One item of a car's schedule, null when it has no such one, with the name of the car. */
export function useMaintainItem({ path, id, title = '' }: WantedItem) {
  return useQuery({
    queryKey: ['maintenance', 'item', path, id, title] as const,
    staleTime: StaleTime.apiCache,
    enabled: path !== '',
    queryFn: async ({ signal }) => {
      const ask = (question: { path: string; id?: string }) => call(itemQuery, question, { signal });
      const { vehicle, subItemList_res: named } = await ask(id ? { path, id } : { path });
      if (!id) return { vehicle, item: itemOfTitle(named, title) };
      if (named[0] || !title) return { vehicle, item: named[0] ?? null };
      return { vehicle, item: itemOfTitle((await ask({ path })).subItemList_res, title) };
    },
  });
}
