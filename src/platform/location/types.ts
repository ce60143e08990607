import type { Outcome } from '../outcome';

/** Degrees in GCJ-02, the system of Chinese maps, except where a browser only knows WGS-84. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Place extends Coordinates {
  readonly name: string;
  readonly address: string;
}

export interface LocationDoor {
  current(): Promise<Outcome<Coordinates> | null>;
  /** The system's place picker. */
  choose(): Promise<Outcome<Place> | null>;
  /** Shows a place on a map. */
  open(place: Place): Promise<Outcome<void> | null>;
}

export const LOCATION_FAILED = '无法获取位置';
