import { useState } from 'react';
import { isDue, type DueItem } from '@/domain/maintenance-due';

/**
 * The items to go into an order: what is due and not in it already (`present`), until the user says otherwise item by
 * item.
 */
export function useChosenItems(items: readonly DueItem[], present: readonly string[]) {
  const [said, setSaid] = useState<Readonly<Record<string, boolean>>>({});
  const chosen = items.filter((item) => said[item.id] ?? (isDue(item) && !present.includes(item.id)));
  const ids = new Set(chosen.map(({ id }) => id));
  return { chosen, ids, toggle: (id: string) => setSaid({ ...said, [id]: !ids.has(id) }), reset: () => setSaid({}) };
}
