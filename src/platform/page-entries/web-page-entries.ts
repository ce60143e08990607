import Taro from '@tarojs/taro';
import type { PageEntriesDoor } from './types';

/** The entry of a place: the router's own state of the page, and which place of it is meant. */
interface EntryState {
  /** of the router's entry, the same for all places of a page */
  readonly key?: unknown;
  /** of the router's entry: how many pages were opened before it */
  readonly idx?: unknown;
  readonly placeOf?: string;
  readonly place?: number;
  /** where the address bar shows that of another page: hash of the page itself, and what is shown */
  readonly own?: string;
  readonly shown?: string;
}

interface Listener {
  readonly id: string;
  readonly page: unknown;
  /** of the router's entry that the places follow: a tab page gets a new one each time */
  key: unknown;
  readonly onMove: (place: number) => void;
}

const listeners: Listener[] = [];
let begun = 0;

const stateOf = (state: unknown): EntryState => (typeof state === 'object' && state !== null ? state : {});

/** The place of this page that an entry is; null for an entry of another page, or from before a reload. */
function placeIn({ id, key }: Listener, { placeOf, place = 0, key: its }: EntryState): number | null {
  if (placeOf === id) return place;
  return placeOf === undefined && its === key ? 0 : null;
}

const present = (): EntryState => stateOf(window.history.state);
const isNoted = ({ placeOf }: EntryState): boolean => listeners.some(({ id }) => id === placeOf);

/** Back from another page: the router looks for the page by its own address, not by the one that was shown. */
function leaveToRouter(): void {
  const state = present();
  const { own, shown, placeOf, place } = state;
  if (own === undefined || shown === undefined || !isNoted(state)) return;
  window.history.replaceState(state, '', own);
  setTimeout(() => {
    const now = present();
    if (now.placeOf === placeOf && now.place === place) window.history.replaceState(now, '', shown);
  }, 0);
}

/**
 * The router would take a step within a page for one to another page, and load it anew. This module is loaded before it
 * begins to listen, since old browsers call listeners in the order in which they came.
 */
window.addEventListener(
  'popstate',
  (event) => {
    const { page } = Taro.getCurrentInstance();
    const listener = listeners.filter((each) => each.page === page).pop();
    const place = listener ? placeIn(listener, stateOf(event.state)) : null;
    if (!listener || place === null) return leaveToRouter();
    event.stopImmediatePropagation();
    listener.onMove(place);
  },
  true,
);

/** A hash that does not fit the router's page would be opened as a new one. */
window.addEventListener(
  'hashchange',
  (event) => {
    if (present().shown !== undefined && isNoted(present())) event.stopImmediatePropagation();
  },
  true,
);

/** Places of a page as entries of the browser's history, which keep its address. */
export const webPageEntries: PageEntriesDoor = {
  begin(onMove) {
    begun += 1;
    const { key } = present();
    const listener: Listener = {
      id: `${Date.now()}-${begun}`,
      page: Taro.getCurrentInstance().page,
      key,
      onMove,
    };
    listeners.push(listener);
    const { hash: own } = window.location;
    const stateAt = (place: number, shown?: string): EntryState => {
      const { own: _own, shown: _shown, ...state } = present();
      return { ...state, placeOf: listener.id, place, ...(shown === undefined ? {} : { own, shown }) };
    };
    const hashOf = (address?: string) => (address === undefined ? undefined : `#${address}`);
    const isOwn = () => present().placeOf === listener.id;
    const push = (place: number, address?: string) => {
      if (!isOwn()) listener.key = present().key;
      window.history.pushState(stateAt(place, hashOf(address)), '', hashOf(address));
    };
    return {
      push,
      replace: (place, address) => {
        if (isOwn()) window.history.replaceState(stateAt(place, hashOf(address)), '', hashOf(address));
        else push(place, address);
      },
      back: () => {
        const isBelow = isOwn();
        if (isBelow) window.history.back();
        return isBelow;
      },
      end: () => {
        listeners.splice(listeners.indexOf(listener), 1);
        const { placeOf, shown, ...state } = present();
        if (placeOf === listener.id && shown !== undefined) window.history.replaceState(state, '', own);
      },
    };
  },
  pagesBefore: () => {
    const { idx } = present();
    return typeof idx === 'number' ? idx : null;
  },
};
