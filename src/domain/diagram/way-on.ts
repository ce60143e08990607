import type { CurrentPath, CurrentPaths, PathStep } from './current-path';
import type { Target } from '../netlist/target';
import { readTraceParam, type FollowedWay } from './path-words';

/** The end at which a way leaves its sheet: `up` toward the supply, `down` toward the ground. */
export type WayEnd = 'down' | 'up';

/**
 * The route parameter `trace` of a way that comes from another sheet and goes on here: the end that it left there by,
 * and the id of that netlist. It stands until the sheet is open, which names the way itself then.
 */
export const wayOnParam = (end: WayEnd, netlist: string): string => `${end}=${netlist}`;

const WAY_ON = /^(up|down)=(.+)$/;

/** Whether a route parameter leads a way on from another sheet. */
export const isWayOn = (trace: string): boolean => WAY_ON.test(trace);

/**
 * The way and step that the route parameter `trace` opens at a target: the one that it names, or the way on of one that
 * comes from another sheet. Null when there is none.
 */
export function openedWay(found: CurrentPaths, target: Target, trace: string): FollowedWay | null {
  const [, end, netlist] = WAY_ON.exec(trace) ?? [];
  if (end === undefined || netlist === undefined) return readTraceParam(found, trace);
  return 'component' in target ? wayOn(found, target.component, end === 'up' ? 'up' : 'down', netlist) : null;
}

/**
 * The way through the linked part, shown at that part. Of several, one that goes on beyond it comes before one that
 * ends there, then one whose other end leads back to the sheet that was left, then the plainest.
 */
function wayOn({ paths }: CurrentPaths, component: string, end: WayEnd, netlist: string): FollowedWay | null {
  const ways = paths.flatMap((way) => {
    const step = way.steps.findIndex((one) => one.component.id === component);
    return step < 0 ? [] : [{ way, step }];
  });
  const rank = ({ way, step }: FollowedWay): number =>
    (goesBeyond(way, step, end) ? 2 : 0) + (leadsTo(end === 'up' ? lastOf(way) : way.steps[0], netlist) ? 1 : 0);
  const [best] = ways.sort((a, b) => rank(b) - rank(a));
  return best ?? null;
}

const goesBeyond = ({ steps }: CurrentPath, step: number, end: WayEnd): boolean =>
  end === 'up' ? step > 0 : step < steps.length - 1;

const lastOf = ({ steps }: CurrentPath): PathStep | undefined => steps[steps.length - 1];

const leadsTo = (step: PathStep | undefined, netlist: string): boolean =>
  step?.component.links?.some(({ sheet }) => sheet === netlist) ?? false;
