import { atWork } from '@/domain/circuit/at-work';
import type { ComponentKind } from '@/domain/netlist/netlist-types';

/** What is wrong with a load, in the words of a workshop: `不转`, `一直亮`, `不工作`. */
export function symptomWord(kind: ComponentKind | undefined, works: boolean): string {
  const { does } = atWork(kind);
  return works ? `一直${does}` : `不${does}`;
}

/** What a load does when it works, and when it does not: `亮`, `不亮`. */
export const doesWords = (of: ComponentKind | undefined, works: boolean): string =>
  `${works ? '' : '不'}${atWork(of).does}`;

/** A question that is answered by looking or listening, or by a tester: `J17 燃油泵继电器吸合吗？`. */
export function questionWords(
  kind: 'code' | 'fuse' | 'load' | 'relay',
  name: string,
  of: ComponentKind | undefined,
): string {
  if (kind === 'code') return `有故障码 ${name}吗？`;
  if (kind === 'fuse') return `${name}断了吗？`;
  if (kind === 'relay') return `${name}有没有“嗒”的一声吸合？`;
  return `${name}${atWork(of).does}吗？`;
}
