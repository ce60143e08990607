import type { Coordinates, Place } from '@/domain/geo';
import type { Outcome } from '../outcome';

export type { Coordinates, Place };

/** All coordinates are GCJ-02: a platform that knows another system converts at its door. */
export interface LocationDoor {
  /** The platform shows places on a map of its own (mini programs); elsewhere the page /open-location does. */
  readonly hasViewer: boolean;
  current(): Promise<Outcome<Coordinates> | null>;
  /** The system's place picker. Null where there is none: the page /choose-location asks. */
  choose(): Promise<Outcome<Place> | null>;
  /** Shows a place on the system's map, from where it navigates. Null where there is none. */
  open(place: Place): Promise<Outcome<void> | null>;
}

export const LOCATION_FAILED = '无法获取位置';
