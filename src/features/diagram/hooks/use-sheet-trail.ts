import { useCallback, useEffect, useRef, useState } from 'react';
import { pageEntries } from '@/platform/page-entries';
import type { PageEntries } from '@/platform/page-entries/types';

/** What is chosen on a sheet, as route parameters. */
export interface SheetPlace {
  /** place on the sheet as in place-param; empty: none */
  at: string;
  /** the way that is followed through it, as in path-words; empty: none */
  trace?: string | undefined;
}

/** A document, and the place in it that was meant. */
export interface SheetStop extends SheetPlace {
  /** the viewer's `url` parameter */
  url: string;
  title: string;
  /** page of the document, from 1 */
  page: number;
}

interface Trail {
  stops: readonly SheetStop[];
  /** index of the shown one */
  shown: number;
}

/**
 * The sheets that links led through, and the one that is shown. The way back goes one step, by the arrow of the page and
 * by the back key of the browser, whose forward key goes on again.
 */
export function useSheetTrail(start: SheetStop) {
  const [{ stops, shown }, setTrail] = useState<Trail>({ stops: [start], shown: 0 });
  const entries = useRef<PageEntries | null>(null);
  useEffect(() => {
    const begun = pageEntries.begin((place) =>
      setTrail((trail) => (trail.stops[place] ? { ...trail, shown: place } : trail)),
    );
    entries.current = begun;
    return () => begun?.end();
  }, []);
  /** Notes the place on the shown sheet, so that the way back ends there. */
  const note = useCallback(
    ({ at, trace = '' }: SheetPlace) =>
      setTrail((trail) => {
        const here = trail.stops[trail.shown];
        if (!here || (here.at === at && (here.trace ?? '') === trace)) return trail;
        return {
          ...trail,
          stops: trail.stops.map((stop, index) => (index === trail.shown ? { ...stop, at, trace } : stop)),
        };
      }),
    [],
  );
  const go = useCallback(
    (to: SheetStop) => {
      entries.current?.push(shown + 1);
      setTrail((trail) => ({ stops: [...trail.stops.slice(0, trail.shown + 1), to], shown: trail.shown + 1 }));
    },
    [shown],
  );
  const back = useCallback(() => {
    if (shown === 0) return;
    if (entries.current) entries.current.back();
    else setTrail((trail) => ({ ...trail, shown: Math.max(0, trail.shown - 1) }));
  }, [shown]);
  return { here: stops[shown] ?? start, from: stops[shown - 1] ?? null, go, back, note };
}
