import { COLUMNS } from '@/ui/columns';
import { useWindowSize } from '@/ui/use-window-size';

/** Height of the half panel, as a share of the window. */
const HALF = 0.42;

/** Where the panel goes, and what it covers of the drawing in CSS px. */
export function usePanelRoom(isOpen: boolean) {
  const { width, height } = useWindowSize();
  const isBeside = width >= COLUMNS.from;
  const extent = isBeside ? COLUMNS.panel : Math.round(height * HALF);
  return {
    isBeside,
    /** width beside the drawing, else height of the half panel */
    extent,
    right: isOpen && isBeside ? extent : 0,
    bottom: isOpen && !isBeside ? extent : 0,
  };
}
