import { measure } from '@/platform/measure';
import type { Box } from '@/platform/measure/types';

export type { Box };

/** Measures an element of the shown page by its id; null while it has no size or is gone. */
export const measureElement = (id: string): Promise<Box | null> => measure.boxOf(id);

/** The same at this very moment; null where the platform does not tell at once, and what was measured before holds. */
export const measureNow = (id: string): Box | null => measure.boxNow(id);
