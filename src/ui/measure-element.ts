import { measure } from '@/platform/measure';
import type { Box } from '@/platform/measure/types';

export type { Box };

/** Measures an element of the shown page by its id; null while it has no size or is gone. */
export const measureElement = (id: string): Promise<Box | null> => measure.boxOf(id);
