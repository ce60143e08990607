import type { MeasureDoor } from './types';

export const measure: MeasureDoor = { boxOf: async () => null, scrollTop: async () => 0 };
