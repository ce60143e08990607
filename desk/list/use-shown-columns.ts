import { useLocalStorage } from '@mantine/hooks';
import type { DeskColumn, DeskPage } from '@/contract/desk/shapes';

export interface ShownColumns {
  readonly shown: readonly DeskColumn[];
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
}

/**
 * The columns that somebody wants to see of a page, remembered on this device. The first one names the row and stays.
 */
export function useShownColumns({ name, columns }: DeskPage): ShownColumns {
  const [hidden, onHidden] = useLocalStorage<readonly string[]>({
    key: `desk-columns:${name}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  return { shown: columns.filter(({ key }, index) => index === 0 || !hidden.includes(key)), hidden, onHidden };
}
