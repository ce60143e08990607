import type { DrawingGroup } from '../netlist/drawing/drawing-types';
import type { Lit } from './lit';

/** Whether a group of a drawing is among what is lit; the frame never is. */
export const isLit = ({ kind, id }: Pick<DrawingGroup, 'id' | 'kind'>, lit: Lit): boolean =>
  kind === 'wire' ? lit.wires.has(id) : kind === 'component' && lit.components.has(id);
