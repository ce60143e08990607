/** What a page notes in the browser's history, and hears of it. */
export interface PageEntries {
  /**
   * Notes that the page shows its next place, so that the browser's back key comes back from there. `address`: a route
   * that opens what is shown by itself (`/packages/…?id=…`); without one the page's own stays in the address bar.
   */
  push(place: number, address?: string): void;
  /** As `push`, in the place of the present entry when that is one of these. */
  replace(place: number, address?: string): void;
  /** As the back key does; false, and nothing happens, when the present entry is none of these. */
  back(): boolean;
  end(): void;
}

/**
 * Entries of the browser's history within one page. Mini programs have none: their pages go back by their own arrow.
 */
export interface PageEntriesDoor {
  /**
   * For the page that is shown now: `onMove` hears the place that back and forward lead to while the page is shown; 0
   * is where it began. Null where there is no history.
   */
  begin(onMove: (place: number) => void): PageEntries | null;
  /**
   * How many pages were opened before the one whose entry is the present one, as the router counts; null where it does
   * not.
   */
  pagesBefore(): number | null;
}
