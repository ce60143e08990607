import { isSupply } from '../netlist/kind-roles';
import type { NetlistComponent } from '../netlist/netlist-types';
import type { CurrentPath, CurrentPaths, PathStep } from './current-path';

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';

/** `30 → S228 → J17.87 → G6 → ⑥`: joints left out, the outgoing terminal where a part has several ways. */
export const pathText = (path: CurrentPath): string =>
  stops(path)
    .map((step) => (step.component.kind === 'ground' ? groundText(step.component) : stopText(step)))
    .join(' → ');

const groundText = ({ id }: NetlistComponent): string => CIRCLED[Number(id) - 1] ?? id;

const stops = ({ steps }: CurrentPath): PathStep[] => steps.filter(({ does }) => does !== 'joint');

function stopText({ component, does, enter, leave }: PathStep): string {
  const { id } = component;
  if (does === 'contact' && leave !== undefined) return `${id}.${leave}`;
  return does === 'driver' ? `${id}.${outputOf(component, enter, leave)}` : id;
}

const outputOf = ({ pins }: NetlistComponent, enter = '', leave = ''): string =>
  pins.find(({ id, role }) => id === leave && role === 'out-high') ? leave : enter;

/** A way of the list, and the index of the step that is shown. */
export interface FollowedWay {
  way: CurrentPath;
  step: number;
}

/**
 * The route parameter `trace` of a way that is followed: its designations and the step from 1, `30~S228~J17.87~G6~6.3`.
 * It names no index, which a corrected sheet would change.
 */
export const traceParam = ({ way, step }: FollowedWay): string => `${wayKey(way)}.${step + 1}`;

const wayKey = (way: CurrentPath): string => stops(way).map(stopText).join('~');

/** The way and step that a route parameter names; null when there is no such way any more. */
export function readTraceParam({ paths }: CurrentPaths, trace: string): FollowedWay | null {
  const dot = trace.lastIndexOf('.');
  const way = paths.find((path) => wayKey(path) === trace.slice(0, Math.max(0, dot)));
  const step = Number(trace.slice(dot + 1)) - 1;
  return way?.steps[step] ? { way, step } : null;
}

const DOES: Record<PathStep['does'], string> = {
  start: '起点',
  end: '终点',
  joint: '连接点',
  fuse: '保险丝',
  contact: '触点',
  resistor: '电阻',
  driver: '控制输出',
  sense: '测量',
  diode: '二极管',
  load: '用电器',
};

/** What current does at a step: `触点 30 → 87 · 需要 吸合`. */
export function stepWords({ component, enter, leave, does, positions }: PathStep): string {
  const ampere = component.ampere === undefined ? '' : ` ${component.ampere} A`;
  const pins = [enter, leave].filter((pin) => pin !== undefined);
  const between = component.kind === 'splice' ? '' : ` ${pins.join(' → ')}`;
  const needed = positions.length > 0 ? ` · 需要 ${positions.join(' 或 ')}` : '';
  return `${wordOf(component.kind, does)}${ampere}${between}${needed}`;
}

function wordOf(kind: NetlistComponent['kind'], does: PathStep['does']): string {
  if (does !== 'start' && does !== 'end') return DOES[does];
  if (kind === 'ground') return '搭铁';
  if (kind === 'continuation') return '接其他页';
  return isSupply({ kind }) ? '电源' : DOES[does];
}
