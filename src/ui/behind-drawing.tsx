import type { ReactNode } from 'react';
import { useIsDrawn } from './use-is-drawn';

interface BehindDrawingProps {
  /** What keeps the place until then; nothing for what stands at the end of a page. */
  space?: ReactNode;
  children: ReactNode;
}

/** Mini programs: comes once what is around it is on the screen (`useIsDrawn`). Browsers draw it with the rest. */
export const BehindDrawing = ({ space = null, children }: BehindDrawingProps): ReactNode =>
  useIsDrawn() ? children : space;
