import type { ComponentKind, Netlist } from '../netlist/netlist-types';
import type { Seen } from './car-answers';

/** What a part at work does, and what it does no more, in the words of a workshop. */
const WORDS: Partial<Record<ComponentKind, readonly [on: string, off: string]>> = {
  relay: ['吸合', '释放'],
  switch: ['吸合', '释放'],
  lamp: ['点亮', '熄灭'],
  motor: ['运转', '停转'],
  starter: ['运转', '停转'],
  horn: ['鸣响', '停响'],
  heater: ['加热', '停止加热'],
};
const OTHER = ['工作', '停止工作'] as const;
/** Whether these work is not seen, heard or felt at the car. */
const SILENT: readonly ComponentKind[] = ['coil', 'ecu', 'sensor'];
/** More than that is not read out for one turn of the key. */
const MOST = 6;

export interface SeenPart {
  component: string;
  /** `燃油泵 运转` */
  text: string;
  isRelay: boolean;
}

/** What is seen and heard at the car, relays first: `燃油泵继电器 吸合`. */
export function seenParts({ components }: Pick<Netlist, 'components'>, seen: Seen): SeenPart[] {
  const at = (id: string, isRelay: boolean): SeenPart[] => {
    const part = components.find((one) => one.id === id);
    if (!part || (!isRelay && SILENT.includes(part.kind))) return [];
    return [{ component: id, isRelay, text: `${part.name} ${wordOf(part.kind, isRelay, 0)}` }];
  };
  return [
    ...seen.relays.flatMap((id) => at(id, true)),
    ...partsAtWork(seen)
      .filter((id) => !seen.relays.includes(id) && !isRelayOf(components, id))
      .flatMap((id) => at(id, false)),
  ];
}

/** What has changed at the car, for a screen reader: `燃油泵继电器吸合，燃油泵运转`; empty when nothing has. */
export function changesText({ components }: Pick<Netlist, 'components'>, before: Seen | null, after: Seen): string {
  const nameOf = (id: string, isRelay: boolean, word: 0 | 1): string[] => {
    const part = components.find((one) => one.id === id);
    return part && (isRelay || !SILENT.includes(part.kind)) ? [part.name + wordOf(part.kind, isRelay, word)] : [];
  };
  const changed = (from: readonly string[], to: readonly string[], isRelay: boolean): string[] => [
    ...to.filter((id) => !from.includes(id)).flatMap((id) => nameOf(id, isRelay, 0)),
    ...from.filter((id) => !to.includes(id)).flatMap((id) => nameOf(id, isRelay, 1)),
  ];
  const loads = (seen: Seen | null): string[] =>
    seen ? partsAtWork(seen).filter((id) => !isRelayOf(components, id)) : [];
  const all = [...changed(before?.relays ?? [], after.relays, true), ...changed(loads(before), loads(after), false)];
  return all.slice(0, MOST).join('，') + (all.length > MOST ? ` 等 ${all.length} 处变化` : '');
}

const partsAtWork = ({ works }: Seen): string[] => [...new Set(works.map((load) => load.replace(/\/\d+$/, '')))];

/** The coil of a relay is a load, too; what is heard is the relay. */
const isRelayOf = (components: Netlist['components'], id: string): boolean =>
  components.some((part) => part.id === id && (part.kind === 'relay' || part.kind === 'switch'));

function wordOf(kind: ComponentKind, isRelay: boolean, word: 0 | 1): string {
  return (isRelay ? WORDS.relay : WORDS[kind])?.[word] ?? OTHER[word];
}
