import { choose, type SampleVehicle } from '../sample-vehicle';
import type { RailName } from './rails';

/** Ground colour in German codes. */
export const EARTH = 'br';

const TRACERS: readonly string[] = ['ge', 'gn', 'bl', 'ws', 'gr', 'li'];
const SIGNALS: readonly string[] = [
  'gn/ge',
  'bl/ws',
  'gr/ws',
  'li/sw',
  'ge/bl',
  'gn/ws',
  'bl/ge',
  'ws/li',
  'gr/gn',
  'ws/gn',
  'bl/ro',
  'gn/bl',
];

/** Colours of a fused feed: red behind 30, black behind 15, with the circuit's own tracer. */
export const feedColors = (vehicle: SampleVehicle, rail: RailName, circuit: string): string =>
  `${rail === '30' ? 'ro' : 'sw'}/${choose(vehicle, `feed ${circuit}`, TRACERS)}`;

/** Colours of a signal wire. */
export const signalColors = (vehicle: SampleVehicle, circuit: string): string =>
  choose(vehicle, `signal ${circuit}`, SIGNALS);
