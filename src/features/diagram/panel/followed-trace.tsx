import { useEffect, useMemo, useRef, useState } from 'react';
import { currentPaths, type CurrentPath } from '@/domain/diagram/current-path';
import type { Target } from '@/domain/netlist/target';
import type { FollowedWay } from '@/domain/diagram/path-words';
import { openedWay } from '@/domain/diagram/way-on';
import type { Sheet } from '@/domain/diagram/sheet-file';
import type { Jump } from './sheet-links';
import { TraceView } from './trace-view';

export interface FollowedTraceProps {
  sheet: Sheet;
  target: Target;
  /** the way and step to begin with, as in path-words or way-on; '': the first */
  trace: string;
  /** a way through the target lights instead of its circuit; null: the circuit again */
  onFollow: (target: Target, followed: FollowedWay | null) => void;
  /** brings a step into sight; the panel stays */
  onReveal: (target: Target) => void;
  onJump: (jump: Jump) => void;
}

/** The ways through a target, one of which is followed step by step. */
export function FollowedTrace({ sheet, target, trace, onFollow, onReveal, onJump }: FollowedTraceProps) {
  const { netlist, set } = sheet;
  const found = useMemo(() => currentPaths(netlist, target), [netlist, target]);
  const [{ path, step }, setAt] = useState(() => {
    const opened = openedWay(found, target, trace);
    return opened ? { path: found.paths.indexOf(opened.way), step: opened.step } : { path: 0, step: 0 };
  });
  const way = found.paths[path];
  useEffect(() => onFollow(target, way ? { way, step } : null), [onFollow, step, target, way]);
  const reveal = useRef(onReveal);
  useEffect(() => {
    reveal.current = onReveal;
  });
  useEffect(() => {
    const spot = way && spotOf(way, step);
    if (spot) reveal.current(spot);
  }, [step, way]);
  return (
    <TraceView
      found={found}
      path={path}
      step={step}
      here={netlist.id}
      set={set}
      onPath={(next) => setAt({ path: next, step: 0 })}
      onStep={(next) => setAt({ path, step: next })}
      onWire={(wire) => onReveal({ kind: 'wire', wire })}
      onJump={onJump}
    />
  );
}

/** Where a step is on the sheet. A rail or ground runs over all of it: where the way leaves or meets it. */
function spotOf({ steps }: CurrentPath, at: number): Target | undefined {
  const step = steps[at];
  if (!step) return undefined;
  const { component } = step;
  const wire = step.wire ?? steps[at - 1]?.wire;
  const isBar = ['ground', 'rail', 'splice'].includes(component.kind);
  // a control unit may be wider than the window
  const pin = step.leave ?? step.enter;
  if (component.kind === 'ecu' && pin) return { kind: 'pin', component: component.id, pin };
  return isBar && wire ? { kind: 'wire', wire: wire.id } : { kind: 'component', component: component.id };
}
