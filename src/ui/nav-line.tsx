import { createContext, useContext, useEffect, type PropsWithChildren } from 'react';
import { createPortal } from 'react-dom';
import { tellPartsMoved } from './use-window-resize';

/** The element in the nav bar that a page's content may fill in a low window; null: the nav bar has no room for it. */
export const NavLine = createContext<Element | null>(null);

/** Whether the head of a page's content stands in the nav bar: short, and in one line. */
export const useIsInNavLine = (): boolean => useContext(NavLine) !== null;

/** The head of a page's content: in the line of the nav bar in a low window (`Screen` with `navLine`), else here. */
export function InNavLine({ children }: PropsWithChildren) {
  const line = useContext(NavLine);
  useEffect(() => tellPartsMoved(), [line]);
  return line ? createPortal(children, line) : children;
}
