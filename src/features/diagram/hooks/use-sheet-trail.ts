import { useCallback, useState } from 'react';

/** A document, and the place in it that was meant. */
export interface SheetStop {
  /** the viewer's `url` parameter */
  url: string;
  title: string;
  /** place on the sheet as in place-param; empty: none */
  at: string;
  /** page of the document, from 1 */
  page: number;
}

/** The sheets that links led through; the last one is shown, and the way back goes one step. */
export function useSheetTrail(start: SheetStop) {
  const [stops, setStops] = useState<readonly SheetStop[]>([start]);
  const here = stops[stops.length - 1] ?? start;
  /** Notes the place on the shown sheet, so that the way back ends there. */
  const note = useCallback(
    (at: string) =>
      setStops((all) =>
        all.map((stop, index) => (index === all.length - 1 && stop.at !== at ? { ...stop, at } : stop)),
      ),
    [],
  );
  const go = useCallback((to: SheetStop) => setStops((all) => [...all, to]), []);
  const back = useCallback(() => setStops((all) => (all.length > 1 ? all.slice(0, -1) : all)), []);
  return { here, from: stops[stops.length - 2] ?? null, go, back, note };
}
