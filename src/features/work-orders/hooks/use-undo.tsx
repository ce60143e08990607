import { useState, type ReactNode } from 'react';
import { UndoBar } from '@/ui/undo-bar';

/** Long enough to look up from the car, notice and reach. */
const SHOWN_MS = 10_000;

interface Offer {
  readonly text: string;
  readonly undo: () => void;
}

/** Offers to take back what was just done. `bar` is to be drawn on the screen. */
export function useUndo(): { offer: (offer: Offer) => void; bar: ReactNode } {
  const [current, setCurrent] = useState<Offer | null>(null);
  const take = () => {
    setCurrent(null);
    current?.undo();
  };
  return {
    offer: setCurrent,
    bar: (
      <UndoBar text={current?.text ?? null} onUndo={take} onGone={() => setCurrent(null)} shownMs={SHOWN_MS} raised />
    ),
  };
}
