import { useCallback, useMemo, useState } from 'react';
import { litOfPath } from '@/domain/diagram/current-path';
import type { Target } from '@/domain/netlist/target';
import { traceParam, type FollowedWay } from '@/domain/diagram/path-words';
import { sightOf } from '@/domain/diagram/sight';
import { placeParam, readPlaceParam } from '@/domain/diagram/place-param';
import type { Sheet } from '@/domain/diagram/sheet-file';
import { targetBox } from '../target-box';
import { useCircuits } from './use-circuits';
import type { SheetPlace } from './use-sheet-trail';

/** What is chosen on a sheet, and what lights up for it: its circuit, or the way that is followed through it. */
export function useChoice(sheet: Sheet, opened: SheetPlace, onPlace: (place: SheetPlace) => void) {
  const [target, setTarget] = useState(() => knownTarget(sheet, opened.at));
  /** of the link that led here, until something else is chosen */
  const [trace, setTrace] = useState(opened.trace ?? '');
  const [way, setWay] = useState<FollowedWay['way'] | null>(null);
  const circuitFor = useCircuits(sheet.netlist);
  const followed = useMemo(() => (way ? litOfPath(way) : null), [way]);
  const circuit = target ? circuitFor(target) : null;
  /** where the chosen thing is on the sheet */
  const box = useMemo(() => (target ? targetBox(sheet, target) : null), [sheet, target]);
  /** what a tap wants to be seen: the thing with its circuit */
  const sight = useMemo(() => (box && circuit ? sightOf(sheet.layout, box, circuit) : null), [box, circuit, sheet]);
  const choose = (next: Target | null) => {
    setTarget(next);
    setTrace('');
    setWay(null);
    onPlace({ at: next ? placeParam(next) : '' });
  };
  /** A way through a target and its step are followed, or none any more. */
  const follow = useCallback(
    (through: Target, next: FollowedWay | null) => {
      setWay(next?.way ?? null);
      onPlace({ at: placeParam(through), trace: next ? traceParam(next) : '' });
    },
    [onPlace],
  );
  return { target, trace, box, sight, lit: followed ?? circuit, followed, circuitFor, choose, follow };
}

/** The place that a link named, when the sheet has it. */
function knownTarget(sheet: Sheet, at: string): Target | null {
  const target = readPlaceParam(at);
  return target && targetBox(sheet, target) ? target : null;
}
