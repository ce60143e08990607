import type { ColorCode, ComponentKind, Netlist, Pin, PinRef, Wire } from '../../../src/domain/netlist/netlist-types';
import { NetlistFormatError, parseNetlist } from '../../diagram/parse-netlist';
import { assignCircuits } from './assign-circuits';
import { lettersOf, type Letters } from './designations';
import { draftKind, finishedPart, LONGEST_NAME, type DraftPart, type StatedPart } from './draft-part';
import { hasMarkup, plainText, quoted, sizeProblem } from './reading';

const LONGEST_TEXT = 200;
/** Drawn where a file states no colour or cross-section; see `unstated` of the format. */
const DRAWN = { colors: ['grey'] as ['grey'], area: 0.5 };
/** Names that are listed when something is said of many parts. */
const MOST_NAMED = 12;

export interface StatedWire {
  id?: string;
  from: PinRef;
  to: PinRef;
  colors?: Wire['colors'] | undefined;
  area?: number | undefined;
  length?: number | undefined;
  circuit?: string | undefined;
  twist?: string | undefined;
}
/**
 * A netlist in the making, from the words of a foreign file: parts come as they are named, what is missing is noted.
 * Texts are cleaned on the way in.
 */
export class NetDraft {
  readonly notes: string[] = [];
  /** Parts whose kind their designation alone suggests, once built. */
  readonly guessed: { readonly id: string; readonly kind: ComponentKind }[] = [];
  private readonly parts = new Map<string, DraftPart>();
  private readonly wires: (StatedWire & { id: string })[] = [];
  private readonly wireIds = new Set<string>();
  private cleaned = 0;

  /** A designation or pin number as the format takes it. */
  name(text: string): string {
    return this.clean(text, LONGEST_NAME);
  }

  hasPart(id: string): boolean {
    return this.parts.has(id);
  }

  /** Adds facts of a part; the first that is said of something counts. Returns what contradicts earlier facts. */
  part(id: string, facts: StatedPart = {}): string[] {
    const part = this.parts.get(id) ?? { pins: new Map<string, Pin>() };
    this.parts.set(id, part);
    const entries = Object.entries(facts) as [keyof StatedPart, string | undefined][];
    return entries.flatMap(([key, text]) => {
      const value = text === undefined ? '' : this.clean(text, LONGEST_TEXT);
      const before = part[key];
      if (value === '' || before === value) return [];
      if (before !== undefined) return [`${id} 的说明前后不一：${quoted(before)}与${quoted(value)}，按前者`];
      Object.assign(part, { [key]: value });
      return [];
    });
  }

  /** Makes sure of a pin, and returns its address. */
  pin(component: string, id: string, more: Partial<Omit<Pin, 'id'>> = {}): PinRef {
    this.part(component);
    const pins = this.parts.get(component)?.pins;
    pins?.set(id, { ...pins.get(id), id, ...more });
    return { component, pin: id };
  }

  pinsOf(component: string): string[] {
    return [...(this.parts.get(component)?.pins.keys() ?? [])];
  }

  private get letters(): Letters {
    return lettersOf(this.parts.keys());
  }

  get wireCount(): number {
    return this.wires.length;
  }

  /** Adds a wire; false when its id is taken. */
  wire(facts: StatedWire): boolean {
    const id = facts.id ?? this.freeWireId();
    if (this.wireIds.has(id)) return false;
    this.wireIds.add(id);
    this.wires.push({ ...facts, id });
    return true;
  }

  /**
   * The netlist, or what is wrong with it as one (Chinese). Its document gives it id, title and car; `page` tells the
   * circuits of one file apart.
   */
  build(title: string, colorCode: ColorCode = 'GB', page = 1): Netlist | string[] {
    const tooLarge = sizeProblem(this.parts.size, this.wires.length);
    if (tooLarge !== null) return [tooLarge];
    const letters = this.letters;
    const components = [...this.parts].map(([id, part]) => {
      const { kind, isGuessed } = draftKind(id, part, letters);
      if (isGuessed) this.guessed.push({ id, kind });
      return finishedPart(id, part, kind);
    });
    const wires = assignCircuits(
      components,
      this.wires.map((wire) => this.finished(wire)),
    );
    this.noteUnstated(wires);
    if (this.cleaned > 0) this.notes.push(`${this.cleaned} 处名称含有网页代码，已去掉`);
    const netlist = {
      format: 'netlist/2',
      id: page === 1 ? 'import' : `import-${page}`,
      title: this.clean(title, LONGEST_TEXT) || '电路图',
      vehicle: '未注明',
      page: 1,
      pages: 1,
      sample: false,
      colorCode,
      components,
      wires,
    };
    try {
      return parseNetlist(netlist);
    } catch (error) {
      if (error instanceof NetlistFormatError) return error.problems;
      throw error;
    }
  }

  /**
   * A wire that comes to a plug and one that goes on from the same cavity meet on both sides of it: the second is moved
   * to the other side (`5'`), as the format has plugs between two parts of a harness.
   */
  passThroughPlugs(): void {
    const at = (ref: PinRef) => `${ref.component}/${ref.pin}`;
    const count = (side: 'from' | 'to') => {
      const counts = new Map<string, number>();
      for (const wire of this.wires) counts.set(at(wire[side]), (counts.get(at(wire[side])) ?? 0) + 1);
      return counts;
    };
    const [leaving, coming] = [count('from'), count('to')];
    const letters = this.letters;
    for (const wire of this.wires) {
      const { component, pin } = wire.from;
      const part = this.parts.get(component);
      const other = `${pin}'`;
      if (!part || leaving.get(at(wire.from)) !== 1 || coming.get(at(wire.from)) !== 1 || part.pins.has(other))
        continue;
      if (draftKind(component, part, letters).kind === 'connector') wire.from = this.pin(component, other);
    }
  }

  private freeWireId(): string {
    let number = this.wires.length + 1;
    while (this.wireIds.has(`W${number}`)) number += 1;
    return `W${number}`;
  }

  private clean(text: string, longest: number): string {
    if (hasMarkup(text)) this.cleaned += 1;
    return plainText(text, longest);
  }

  private finished({ id, from, to, colors, area, length, circuit, twist }: StatedWire & { id: string }): Wire {
    const unstated = [
      ...(colors === undefined ? (['colors'] as const) : []),
      ...(area === undefined ? (['area'] as const) : []),
    ];
    return {
      id,
      from,
      to,
      colors: colors ?? DRAWN.colors,
      area: area ?? DRAWN.area,
      circuit: circuit ?? '',
      ...(unstated.length > 0 ? { unstated } : {}),
      ...(length === undefined ? {} : { length }),
      ...(twist === undefined ? {} : { twist }),
    };
  }

  private noteUnstated(wires: readonly Wire[]): void {
    const without = (what: 'area' | 'colors') => wires.filter((wire) => wire.unstated?.includes(what));
    for (const [what, word] of [
      ['colors', '颜色'],
      ['area', '截面'],
    ] as const) {
      const some = without(what);
      if (some.length === 0) continue;
      const names = some.length > MOST_NAMED ? '' : `：${some.map(({ id }) => id).join('、')}`;
      this.notes.push(`${some.length} 条导线未注明${word}，图上不标${word}${names}`);
    }
  }
}
