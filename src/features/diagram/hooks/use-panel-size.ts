import { useState } from 'react';
import type { Target } from '@/domain/netlist/target';
import type { Sheet } from '@/domain/diagram/sheet-file';
import type { PanelView } from '../panel/panel-actions';
import { sizeNeeded, type PanelSize } from '../panel-stops';

/** The size that the user gave the panel of a sheet; before that, what the chosen thing and its view need. */
export function usePanelSize(sheet: Sheet, target: Target | null) {
  const [wanted, resize] = useState<PanelSize | null>(null);
  const [seen, setSeen] = useState<{ target: Target | null; view: PanelView }>({ target: null, view: 'facts' });
  const needed = target ? sizeNeeded(sheet, target, seen.target === target ? seen.view : 'facts') : 'third';
  return {
    size: wanted ?? needed,
    resize,
    /** another view of the chosen thing is open */
    onView: (view: PanelView) => setSeen({ target, view }),
  };
}
