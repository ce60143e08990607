import type { CarState } from '@/domain/circuit/car-state';
import type { DiagramMode, Trial } from './live-session';

/** What is kept of a car while its sheets are gone through. */
export interface KeptCar {
  mode: DiagramMode;
  state: CarState;
  /** the user's own experiments */
  trials: readonly Trial[];
}

/** A car that nobody has touched: the key is out. */
const FRESH: KeptCar = { mode: 'view', state: { key: 'off' }, trials: [] };

/** Keeps one car from sheet to sheet, and no longer than whoever holds it. */
export class CarMemory {
  private set: string | null = null;
  private kept = FRESH;

  /**
   * The car of a set of sheets as it was left; another car than the last one begins anew, in the same mode.
   * `found`: how a car is come upon; the key is out when absent.
   */
  of(set: string, found: CarState = FRESH.state): KeptCar {
    if (this.set !== set) this.kept = { ...FRESH, mode: this.kept.mode, state: found };
    this.set = set;
    return this.kept;
  }

  keep(changes: Partial<KeptCar>): void {
    this.kept = { ...this.kept, ...changes };
  }
}
