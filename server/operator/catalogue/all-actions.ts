import type { Action } from './action';
import { enterActions } from './action-names';
import { allPages } from './all-pages';

const ofPages = allPages.flatMap(
  ({ list, takeAlong, show, showFull, onRecord = [], onPage = [] }): (Action | undefined)[] => [
    list,
    takeAlong,
    show,
    showFull,
    ...onPage,
    ...onRecord,
  ],
);

/** Everything that an operator can do, each once: what desk and command line are two doors to. */
export const allActions: readonly Action[] = [...new Set(ofPages)].filter((action) => action !== undefined);

enterActions(allActions);

/** The action of a name; null when there is none. */
export const actionOf = (name: string): Action | null => allActions.find((action) => action.name === name) ?? null;
