import { BODY } from './body';
import { CHASSIS } from './chassis';
import { CLIMATE } from './climate';
import { COMFORT } from './comfort';
import { ELECTRIC } from './electric';
import { ELECTRIC_BODY } from './electric-body';
import { ELECTRIC_LAMPS } from './electric-lamps';
import { ENGINE_MANAGEMENT } from './engine-management';
import { ENGINE_SUPPLY } from './engine-supply';
import type { Expectation } from './expectation';
import { LIGHTING } from './lighting';
import { NETWORK } from './network';
import { OVERVIEW } from './overview';
import { SIGNAL_LAMPS } from './signal-lamps';

/** All expectations, the petrol car's first. */
export const EXPECTATIONS: readonly Expectation[] = [
  ...OVERVIEW,
  ...ENGINE_SUPPLY,
  ...ENGINE_MANAGEMENT,
  ...LIGHTING,
  ...SIGNAL_LAMPS,
  ...BODY,
  ...COMFORT,
  ...CHASSIS,
  ...CLIMATE,
  ...NETWORK,
  ...ELECTRIC,
  ...ELECTRIC_LAMPS,
  ...ELECTRIC_BODY,
];
