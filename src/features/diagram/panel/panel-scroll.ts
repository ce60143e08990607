import { createContext, useContext, useEffect } from 'react';

/** Scrolls the panel to the element of an id. */
export const PanelScrollContext = createContext<(id: string) => void>(() => undefined);

/** Brings what is chosen in the panel into sight, whenever it is another one; '' is nothing. */
export function useInView(id: string): void {
  const show = useContext(PanelScrollContext);
  useEffect(() => {
    if (id !== '') show(id);
  }, [id, show]);
}
