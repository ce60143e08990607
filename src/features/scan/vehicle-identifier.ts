import type { VehicleNumber } from '@/domain/scanned-text';

/** What the route gives the screens: the way from a number to its car. */
export interface VehicleIdentifier {
  isIdentifying: boolean;
  /** Why the last number led nowhere; null when it did or none was tried. */
  problem: string | null;
  identify: (number: VehicleNumber) => Promise<void>;
}
