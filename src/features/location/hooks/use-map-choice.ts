import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { distanceM, type Coordinates, type Place } from '@/domain/geo';
import type { PlaceFinder } from '@/platform/map/types';
import { useDebounced } from '@/ui/use-debounced';

/**
 * Below this the map has not really moved: going to a place and zooming there shift its centre by a pixel, about 1 m
 * where houses can be told apart.
 */
const STILL_M = 2;

/**
 * What a user chooses on the map: the point under the pin, or one of the places found. Each question to the provider is
 * asked when the map rests.
 */
export function useMapChoice(finder: PlaceFinder | undefined, start: Coordinates | null) {
  /** The middle of the map that addresses and surroundings are shown of; null until the map has gone somewhere. */
  const [anchor, setAnchor] = useState<Coordinates | null>(start);
  const [picked, setPicked] = useState<Place | null>(null);
  const [words, setWords] = useState('');
  const rested = useDebounced(anchor);
  const asked = useDebounced(words.trim());

  const about = rested && [rested.latitude.toFixed(5), rested.longitude.toFixed(5)];
  const ask = <T>(
    what: string,
    key: readonly unknown[] | string | null,
    queryFn: (finder: PlaceFinder, signal: AbortSignal) => Promise<T>,
  ) => ({
    queryKey: ['map', what, key],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      if (!finder) throw new Error('The map is not there yet');
      return queryFn(finder, signal);
    },
    enabled: finder !== undefined && key !== null && key !== '',
    retry: false,
    staleTime: Infinity,
  });
  const atPin = useQuery(
    ask('name', about, (it, signal) => it.nameOf(rested ?? { latitude: 0, longitude: 0 }, signal)),
  );
  const around = useQuery(
    ask('around', about, (it, signal) => it.around(rested ?? { latitude: 0, longitude: 0 }, signal)),
  );
  const found = useQuery(
    ask('search', asked === '' ? null : [asked, about], (it, signal) => it.search(asked, rested, signal)),
  );

  const isCurrent = anchor === rested;
  return {
    anchor,
    words,
    setWords,
    isSearching: words.trim() !== '',
    found,
    around,
    atPin,
    /** What 确定 takes; null while it is not known. */
    chosen: picked ?? (isCurrent ? (atPin.data ?? null) : null),
    picked,
    /** The map rests somewhere else. */
    moved(center: Coordinates) {
      // A picked place is in the middle, too, while the list of what lies around stays that of the anchor.
      const middle = picked ?? anchor;
      if (middle && distanceM(middle, center) < STILL_M) return;
      setAnchor(center);
      setPicked(null);
    },
    /** A place of the list; the list stays. */
    pick: setPicked,
    /** A place of the search: its surroundings come with it. */
    goTo(place: Place) {
      setWords('');
      setAnchor({ latitude: place.latitude, longitude: place.longitude });
      setPicked(place);
    },
  };
}
