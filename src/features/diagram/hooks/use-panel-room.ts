import { COLUMNS, isLow } from '@/ui/columns';
import { useWindowSize } from '@/ui/use-window-size';
import { panelHeights, type PanelSize } from '../panel-stops';

/** Where the panel goes, how large it is there, and what it covers of the drawing, CSS px. */
export function usePanelRoom(isOpen: boolean, size: PanelSize) {
  const window = useWindowSize();
  const isBeside = window.width >= COLUMNS.from || isLow(window);
  const width = isLow(window) ? COLUMNS.lowPanel : COLUMNS.panel;
  const heights = panelHeights(window.height);
  return {
    isBeside,
    /** width beside the drawing */
    width,
    /** below it; the whole panel has the height of the stage */
    heights,
    right: isOpen && isBeside ? width : 0,
    // nothing is looked at behind the whole panel: the drawing stays as it was
    bottom: isOpen && !isBeside ? heights[size === 'whole' ? 'half' : size] : 0,
  };
}
