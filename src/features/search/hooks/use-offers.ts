import { useState, useSyncExternalStore } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { compactCode } from '@/domain/typed-text';
import { historyStore } from '@/infra/history-store';
import { StaleTime } from '@/infra/query-client';
import { useThrottled } from '@/ui/use-throttled';
import { suggestQuery } from '../api/search-queries';
import type { DevicePacks } from '../device-packs';
import { offersFor, stillFitting, type Offer } from '../local-suggestions';

/**
 * Milliseconds. Suggestions are for who types, so they do not wait until the text rests (§9), as the search does; the
 * newest question ends the one under way.
 */
const ASKED_EVERY_MS = 80;

interface OffersOptions {
  typed: string;
  vehiclePath: string | null;
  recents: readonly string[];
  /** Titles of documents that this device knows besides those that were read. */
  titles: readonly string[];
  codes: DevicePacks['codes'];
  /** Nothing is offered for a text that is finished, or is a number by itself. */
  isWanted: boolean;
}

/** Suggestions for what is typed, and the one that the arrow keys have reached. */
export function useOffers({ typed, vehiclePath, recents, titles, codes, isWanted }: OffersOptions) {
  const history = useSyncExternalStore(historyStore.subscribe, historyStore.read, historyStore.read);
  const asked = useThrottled(typed, ASKED_EVERY_MS).trim();
  const { data = [], isPlaceholderData } = useQuery({
    ...suggestQuery(asked, vehiclePath),
    enabled: asked !== '' && isWanted,
    placeholderData: keepPreviousData,
  });
  const { data: known = [] } = useQuery({
    queryKey: ['kept-codes-begun', asked] as const,
    queryFn: () => codes.of(asked),
    enabled: asked !== '' && isWanted,
    networkMode: 'always',
    staleTime: StaleTime.minutes5,
  });
  const [reached, setReached] = useState({ typed, index: -1 });
  const [closed, setClosed] = useState('');
  const read = history.flatMap((entry) => (entry.type === 'document' ? [entry.title] : []));
  const isOld = isPlaceholderData || asked !== typed.trim();
  const offers: Offer[] =
    isWanted && closed !== typed
      ? offersFor(typed, {
          recents,
          titles: [...read, ...titles],
          suggested: isOld ? stillFitting(data, typed) : data,
          codes: known.filter(({ code }) => code.startsWith(compactCode(typed))),
        })
      : [];
  const active = reached.typed === typed && reached.index < offers.length ? reached.index : -1;
  return {
    offers,
    active,
    /** Goes through them and round at the ends, over the box itself. */
    move: (by: 1 | -1) => {
      const stops = offers.length + 1;
      setReached({ typed, index: ((active + 1 + by + stops) % stops) - 1 });
    },
    /** Shows none until something else is typed. */
    close: () => setClosed(typed),
  };
}
