import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentPart } from '@/domain/document-text/document-parts';
import { findWords, type FoundPlace } from '@/domain/document-text/find-words';
import { measureElement } from '@/ui/measure-element';

/** Left free above what is scrolled to, CSS px. */
const ABOVE = 56;

export interface TextPlace {
  /** Where the words of the route stand; null when the text does not have them. */
  found: FoundPlace | null;
  /** For the ScrollView whose id is `scroll-<id>`, and whose parts have the ids `<id>-<index>`. */
  scrollTop: number | undefined;
  onScroll: (scrollTop: number) => void;
  jumpTo: (place: Pick<FoundPlace, 'part' | 'down'>) => void;
}

/** Opens a text at the place that `words` name, and goes to others. */
export function useTextPlace(parts: readonly DocumentPart[] | null, words: string, id: string): TextPlace {
  const [scrollTop, setScrollTop] = useState<number>();
  const now = useRef(0);
  const found = parts && words ? findWords(parts, words) : null;

  const jumpTo = useCallback(
    async ({ part, down }: Pick<FoundPlace, 'part' | 'down'>) => {
      const [window, box] = await Promise.all([measureElement(`scroll-${id}`), measureElement(`${id}-${part}`)]);
      if (!window || !box) return;
      const to = Math.max(
        0,
        now.current + box.top - window.top + box.height * down - (down > 0 ? ABOVE * 2 : ABOVE / 4),
      );
      // The same place again, after fingers have moved the page, must be another number.
      setScrollTop((before) => (before === to ? to + 0.5 : to));
    },
    [id],
  );

  const isThere = parts !== null;
  const wanted = found && `${found.part} ${found.down}`;
  useEffect(() => {
    const [part, down] = (wanted ?? '').split(' ').map(Number);
    if (isThere && part !== undefined && down !== undefined) void jumpTo({ part, down });
  }, [isThere, wanted, jumpTo]);

  return {
    found,
    scrollTop,
    onScroll: (top) => {
      now.current = top;
    },
    jumpTo: (place) => void jumpTo(place),
  };
}
