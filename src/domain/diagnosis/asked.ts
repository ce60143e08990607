import { BODY, type Measurement } from '../circuit/car-answers';
import type { CarState } from '../circuit/car-state';
import { stateKey } from './candidate-readings';
import type { Evidence } from './diagnosis-types';

/** What was measured, cannot be reached, or was not sure. */
export class Asked {
  private readonly done = new Set<string>();
  private readonly unreachable = new Set<string>();
  private readonly unsure = new Map<string, number>();

  constructor(private readonly evidence: readonly Evidence[]) {
    evidence.forEach((piece, at) => {
      if (piece.kind === 'reading') this.done.add(`${heldKey(piece.measurement)}@${stateKey(piece.state)}`);
      if (piece.kind === 'unsure') this.unsure.set(heldKey(piece.measurement), at);
      if (piece.kind === 'unreachable')
        for (const place of [piece.measurement.red, piece.measurement.black])
          if (place !== BODY && place !== '') this.unreachable.add(place);
    });
  }

  isOut(measurement: Measurement, state: CarState): boolean {
    const { red, black } = measurement;
    if (this.unreachable.has(red) || this.unreachable.has(black)) return true;
    if (this.done.has(`${heldKey(measurement)}@${stateKey(state)}`)) return true;
    const at = this.unsure.get(heldKey(measurement));
    // something else comes first
    return at !== undefined && at === this.evidence.length - 1;
  }

  /** What was not sure once is asked again only when it tells twice as much. */
  patience(measurement: Measurement): number {
    return this.unsure.has(heldKey(measurement)) ? 0.5 : 1;
  }
}

const heldKey = ({ mode, red, black }: Measurement): string => `${mode} ${red} ${black}`;
