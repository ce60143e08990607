import type { MeasureDoor } from './types';

export const measure: MeasureDoor = { boxOf: async () => null, boxNow: () => null, scrollTop: async () => 0 };
