import type { ComponentKind, Netlist } from '../netlist/netlist-types';
import { atWork, isSilent } from './at-work';
import type { Seen } from './car-answers';

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
    if (!part || (!isRelay && isSilent(part.kind))) return [];
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
    return part && (isRelay || !isSilent(part.kind)) ? [part.name + wordOf(part.kind, isRelay, word)] : [];
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
  return atWork(isRelay ? 'relay' : kind).turned[word];
}
