import { createContext } from 'react';

/**
 * Gives the element over a page's content in which windows are drawn that were opened inside a part of it: a panel or a
 * scrolled box would cut them off. Null: they are drawn where they stand.
 */
export const OverPage = createContext<() => Element | null>(() => null);
