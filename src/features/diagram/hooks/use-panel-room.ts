import { useWindowSize } from './use-window-size';

/** From this width the panel is beside the drawing, CSS px (§4). */
const BESIDE_FROM = 900;
const BESIDE_WIDTH = 400;
/** Height of the half panel, as a share of the window. */
const HALF = 0.42;

/** Where the panel goes, and what it covers of the drawing in CSS px. */
export function usePanelRoom(isOpen: boolean) {
  const { width, height } = useWindowSize();
  const isBeside = width >= BESIDE_FROM;
  const extent = isBeside ? BESIDE_WIDTH : Math.round(height * HALF);
  return {
    isBeside,
    /** width beside the drawing, else height of the half panel */
    extent,
    right: isOpen && isBeside ? extent : 0,
    bottom: isOpen && !isBeside ? extent : 0,
  };
}
