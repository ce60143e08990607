import { useQuery } from '@tanstack/react-query';
import type { MaintainAnswer, MaintainItem } from '@/contract/schemas/maintenance';
import { scheduleQuery } from '@/infra/maintenance-queries';

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

/**
 * One item of a car's schedule, null when it has no such one, with the name of the car. It is asked for as the whole
 * schedule is: that is what devices keep, and what offline packs hold.
 */
export function useMaintainItem({ path, id, title = '' }: WantedItem) {
  return useQuery({
    ...scheduleQuery(path),
    enabled: path !== '',
    select: ({ vehicle, subItemList_res: items }: MaintainAnswer) => ({
      vehicle,
      item: items.find((item) => item.id === id) ?? itemOfTitle(items, title),
    }),
  });
}
