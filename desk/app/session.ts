import { createContext, useContext } from 'react';
import type { DeskAction, DeskPage, DeskSession } from '@/contract/desk/shapes';

export const SessionContext = createContext<DeskSession | null>(null);

/** Who is logged in, and what they may do. Throws outside of the gate. */
export function useDesk(): DeskSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Nobody is logged in');
  return session;
}

export const usePage = (name: string | undefined): DeskPage | undefined => {
  const { pages } = useDesk();
  return pages.find((page) => page.name === name);
};

/** The actions of some names, as far as the operator may do them, in the order of the names. */
export function useActions(names: readonly string[]): DeskAction[] {
  const { actions } = useDesk();
  return names.flatMap((name) => actions.find((action) => action.name === name) ?? []);
}

/** The name of an action as it stands in an address: `order refund` → `order.refund`. */
export const actionSlug = (name: string): string => name.replaceAll(' ', '.');

/** Where the form of an action is. `ids`: the records that were chosen in a list. */
export function formAddress(page: string, id: string | null, action: DeskAction, ids: readonly string[] = []): string {
  const place = `/${page}/${id === null ? '-' : encodeURIComponent(id)}/${actionSlug(action.name)}`;
  return ids.length === 0 ? place : `${place}?${new URLSearchParams(ids.map((one) => ['ids', one])).toString()}`;
}

export const recordAddress = (page: string, id: string): string => `/${page}/${encodeURIComponent(id)}`;
