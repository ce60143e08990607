import type { PlugCavity } from '@/domain/diagram/facts-of';
import type { Plug } from '@/domain/netlist/netlist-types';

/** `T28/5`. */
export const cavityText = ({ plug, cavity }: PlugCavity): string => `${plug.id}/${cavity.id}`;

/** `28 孔 · 黑色 · 母端`. */
export const plugText = ({ cavities, color, gender }: Plug): string =>
  [`${cavities.length} 孔`, color, gender === 'female' ? '母端' : '公端'].filter(Boolean).join(' · ');
