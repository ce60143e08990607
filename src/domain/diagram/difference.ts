import type { DifferenceKind, DifferenceMark } from '../../contract/schemas/diagrams';
import { refKey } from '../netlist/pin-key';
import type { Netlist, Wire, WireColor } from '../netlist/netlist-types';
import { isStated, WIRE_COLORS } from '../netlist/wire-colors';
import type { Target } from '../netlist/target';

export type { DifferenceKind, DifferenceMark };

export const DIFFERENCE_NAMES: Readonly<Record<DifferenceKind, string>> = {
  colour: '颜色不符',
  cavity: '孔位不符',
  absent: '实车没有',
  other: '其他不符',
};

/** So many users who say the same mark a place. */
export const MARKED_FROM = 3;

/** A place of a document: where a car may be otherwise. */
export interface DiagramPlace {
  /** id of the netlist */
  sheet: string;
  target: Target;
}

/** A difference that a user reports at a place. */
export interface Told {
  kind: DifferenceKind;
  colors: readonly WireColor[];
  cavity: string;
  note: string;
}

/** What is said to be otherwise at a place; `said` is a `saidKey`. */
export interface Said {
  kind: DifferenceKind;
  said: string;
}

/** The operator's last word on a difference; null: none yet. */
export type Decision = 'confirmed' | 'rejected' | null;

/**
 * Whether a place is shown as marked: so many people say the same of it. The operator's word counts more than any
 * number of reports, and alone where it is not known that they say the same.
 */
export function isMarked(people: number, { kind, said, decision }: Said & { decision: Decision }): boolean {
  if (decision !== null) return decision === 'confirmed';
  return people >= MARKED_FROM && !(kind === 'other' && said === '');
}

/** What can be told of a place: a wire has two ends, so a cavity is told of one of its pins. */
export function differenceKindsOf(target: Target): DifferenceKind[] {
  if (target.kind === 'wire') return ['colour', 'absent', 'other'];
  const isContact = target.kind === 'pin' || (target.kind === 'plug' && target.cavity !== undefined);
  return isContact ? ['colour', 'cavity', 'absent', 'other'] : ['absent', 'other'];
}

/**
 * The same for equal places of a document: a designation means the same part on all of its sheets, a wire's id holds on
 * one sheet alone.
 */
export function placeKey({ sheet, target }: DiagramPlace): string {
  switch (target.kind) {
    case 'component':
      return JSON.stringify(['component', target.component]);
    case 'pin':
      return JSON.stringify(['pin', target.component, target.pin]);
    case 'wire':
      return JSON.stringify(['wire', sheet, target.wire]);
    case 'plug':
      return JSON.stringify(['plug', target.plug, ...(target.cavity === undefined ? [] : [target.cavity])]);
  }
}

/** Designation of a place: `G6`, `G6/1`, `T28/5`; for a wire its id. */
export function placeName(target: Target): string {
  switch (target.kind) {
    case 'component':
      return target.component;
    case 'pin':
      return `${target.component}/${target.pin}`;
    case 'wire':
      return target.wire;
    case 'plug':
      return target.cavity === undefined ? target.plug : `${target.plug}/${target.cavity}`;
  }
}

/** Whether a sheet has the place. */
export function hasTarget({ components, wires, plugs = [] }: Netlist, target: Target): boolean {
  switch (target.kind) {
    case 'component':
      return components.some(({ id }) => id === target.component);
    case 'pin':
      return components.some(({ id, pins }) => id === target.component && pins.some((pin) => pin.id === target.pin));
    case 'wire':
      return wires.some(({ id }) => id === target.wire);
    case 'plug':
      return plugs.some(
        ({ id, cavities }) =>
          id === target.plug && (target.cavity === undefined || cavities.some((at) => at.id === target.cavity)),
      );
  }
}

/** The contact that is meant: its plug and cavity as drawn, and the wires that lead to it. */
function contactOf({ wires, plugs = [] }: Netlist, target: Target): { plug?: string; cavity?: string; wires: Wire[] } {
  if (target.kind === 'wire') return { wires: wires.filter(({ id }) => id === target.wire) };
  if (target.kind === 'component') return { wires: [] };
  const cavities = plugs.flatMap((plug) => plug.cavities.map((cavity) => ({ plug: plug.id, cavity })));
  const own = cavities.find(({ plug, cavity }) =>
    target.kind === 'plug'
      ? plug === target.plug && cavity.id === target.cavity
      : cavity.pin?.component === target.component && cavity.pin.pin === target.pin,
  );
  const pin = target.kind === 'pin' ? target : own?.cavity.pin;
  const key = pin && refKey({ component: pin.component, pin: pin.pin });
  const isAtPin = ({ from, to }: Wire) => refKey(from) === key || refKey(to) === key;
  return {
    ...(own ? { plug: own.plug, cavity: own.cavity.id } : {}),
    wires: key === undefined ? [] : wires.filter(isAtPin),
  };
}

/** A cavity as people type it, `t28 / 5`, as `T28/5`; the plug goes where it is the place's own. */
function cavityOf(netlist: Netlist, target: Target, typed: string): string {
  const text = typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  const { plug } = contactOf(netlist, target);
  const prefix = plug === undefined ? null : `${plug.toUpperCase()}/`;
  return prefix !== null && text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

/** Words as they are compared: without signs and spaces, in one writing. */
const likeWords = (note: string): string =>
  note
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What is compared between users: the colours, the cavity, the words of another difference; empty for a missing part. */
export function saidKey(netlist: Netlist, target: Target, { kind, colors, cavity, note }: Told): string {
  if (kind === 'colour') return colors.join('/');
  if (kind === 'cavity') return cavityOf(netlist, target, cavity);
  return kind === 'other' ? likeWords(note) : '';
}

const isColor = (text: string): text is WireColor => Object.hasOwn(WIRE_COLORS, text);

/** A `saidKey` in Chinese: `红/黄`, `T28/5`. */
export const saidWords = (kind: DifferenceKind, said: string): string =>
  kind === 'colour'
    ? said
        .split('/')
        .map((color) => (isColor(color) ? WIRE_COLORS[color].name : color))
        .join('/')
    : said;

/** Why a report cannot be taken, Chinese; null when it can. The place must be on the sheet. */
export function differenceProblem(netlist: Netlist, target: Target, told: Told): string | null {
  if (!differenceKindsOf(target).includes(told.kind)) return '此处不能反映这类不符';
  const drawn = contactOf(netlist, target);
  const text = saidKey(netlist, target, told);
  switch (told.kind) {
    case 'colour': {
      if (text === '') return '请选择实车的导线颜色';
      const isDrawn = (wire: Wire) => isStated(wire, 'colors') && wire.colors.join('/') === text;
      return drawn.wires.some(isDrawn) ? '与图纸所示颜色相同' : null;
    }
    case 'cavity':
      if (!/^[\p{L}\d][\p{L}\d/.+-]{0,19}$/u.test(text)) return '请输入实车的孔位，如 5 或 T28/5';
      return text === drawn.cavity?.toUpperCase() ? '与图纸所示孔位相同' : null;
    case 'absent':
      return null;
    case 'other':
      return text === '' ? '请说明实车的情况' : null;
  }
}

/** Whether a place is a pin or cavity of a part or plug. */
function isWithin(inner: Target, outer: Target): boolean {
  if (inner.kind === 'pin') return outer.kind === 'component' && inner.component === outer.component;
  return inner.kind === 'plug' && outer.kind === 'plug' && inner.plug === outer.plug && outer.cavity === undefined;
}

/** The marks of a place, and of a part or plug also those of its pins and cavities. */
export function marksAt(marks: readonly DifferenceMark[], place: DiagramPlace): DifferenceMark[] {
  const key = placeKey(place);
  return marks.filter((mark) => placeKey(mark) === key || isWithin(mark.target, place.target));
}

/** The marks of places that a sheet has. */
export const marksOn = (marks: readonly DifferenceMark[], netlist: Netlist): DifferenceMark[] =>
  marks.filter(({ sheet, target }) => hasTarget(netlist, target) && (target.kind !== 'wire' || sheet === netlist.id));

/** A mark in words: `已有 3 位同行反映：此处颜色与实车不符，实车为红/黄`; of a pin of the place with its designation. */
export function markWords(mark: DifferenceMark, place: DiagramPlace): string {
  const at = placeKey(mark) === placeKey(place) ? '此处' : `${placeName(mark.target)} `;
  const said = saidWords(mark.kind, mark.said);
  const what: Record<DifferenceKind, string> = {
    colour: `${at}颜色与实车不符，实车为${said}`,
    cavity: `${at}孔位与实车不符，实车为 ${said}`,
    absent: `${at}在实车上没有`,
    other: `${at}与实车不符`,
  };
  return `${mark.confirmed ? '已核实' : `已有 ${mark.count} 位同行反映`}：${what[mark.kind]}`;
}
