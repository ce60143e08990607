import { NO_POSITION, type Circuit } from './circuit-types';

/** Positions of a switch other than the one it rests in; none of a part that the key moves. */
export function positionsOutOfRest(circuit: Circuit, id: string): number[] {
  const part = circuit.parts.get(id);
  if (part === undefined || typeof part.rest !== 'number') return [];
  const all = (part.component.positions ?? []).map((_, at) => at);
  return [NO_POSITION, ...all].filter((at) => at !== part.rest && (at !== NO_POSITION || all.length === 1));
}
