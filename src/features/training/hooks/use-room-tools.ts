import { useState } from 'react';
import { BODY } from '@/domain/circuit/car-answers';
import type { Target } from '@/domain/netlist/target';
import { readPlaceParam } from '@/domain/diagram/place-param';
import { isLine } from '@/domain/netlist/kind-roles';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { confirmDialog } from '@/ui/feedback-store';
import { judgedTarget, nameOfTarget, namedPlace } from '@/domain/training/fault-choices';
import type { RoomAction } from '../room-props';
import type { Attempt } from './use-attempt';
import type { FaultDraft } from './use-fault-draft';

/** The pin that a jumper touches at a place: the pin itself, or the only one of a part. */
function pinAt(target: Target, netlist: Netlist): string | null {
  if (target.kind === 'pin') return nameOfTarget(target);
  if (target.kind !== 'component') return null;
  const pins = netlist.components.find(({ id }) => id === target.component)?.pins ?? [];
  const [only] = pins;
  return only && pins.length === 1 ? `${target.component}.${only.id}` : null;
}

/** What can be done with the hands at a place of the car: say that it is the fault, bridge, wiggle, replace a fuse. */
export function useRoomTools(attempt: Attempt, draft: FaultDraft, netlist: Netlist | null) {
  /** where the first end of the jumper is */
  const [bridge, setBridge] = useState<string | null>(null);

  const connect = async (from: string, to: string) => {
    if (!netlist) return;
    const isSure = await confirmDialog({
      title: '跨接',
      content: `从${namedPlace(netlist, from)}到${namedPlace(netlist, to)}。接错地方会烧断保险丝，算作损坏。`,
      confirmText: '接上',
    });
    if (!isSure) return;
    setBridge(null);
    attempt.jumper(from, to);
  };
  const replaceFuse = async (fuse: string) => {
    if (!netlist) return;
    const isSure = await confirmDialog({
      title: `更换 ${namedPlace(netlist, fuse)}`,
      content: '换上同规格的新保险丝。后面有短路会再烧断；换掉好的会扣分。',
      confirmText: '更换',
    });
    if (isSure) attempt.replaceFuse(fuse);
  };

  const actions = (at: string): RoomAction[] => {
    const chosen = readPlaceParam(at);
    const target = chosen && netlist ? judgedTarget(chosen, netlist) : null;
    const name = target ? nameOfTarget(target) : null;
    if (!netlist || !target || name === null) return [];
    const part = 'component' in target ? netlist.components.find(({ id }) => id === target.component) : undefined;
    const pin = pinAt(target, netlist);
    const found: RoomAction[] = [{ icon: 'check', text: '故障在这里', onPress: () => draft.open(name) }];
    if (pin !== null && bridge === null)
      found.push({ icon: 'plug', text: '从这里跨接', onPress: () => setBridge(pin) });
    if (pin !== null && bridge !== null && pin !== bridge)
      found.push({ icon: 'plug', text: '跨接到这里', onPress: () => void connect(bridge, pin) });
    if (part?.kind === 'fuse') found.push({ icon: 'fuse', text: '换保险丝', onPress: () => void replaceFuse(part.id) });
    if (!part || !isLine(part))
      found.push({ icon: 'swap', text: part ? '晃动插头' : '晃动线束', onPress: () => attempt.wiggle(name) });
    return found;
  };

  return {
    actions,
    bridge,
    bridgeToBody: () => (bridge === null ? undefined : void connect(bridge, BODY)),
    cancelBridge: () => setBridge(null),
  };
}
