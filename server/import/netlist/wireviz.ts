import type { PinRef } from '../../../src/domain/netlist/netlist-types';
import { NetDraft } from './net-draft';
import { quoted, type Reading } from './reading';
import { cableOf, SHIELD, wireFacts } from './wireviz-cable';
import { parseHarness, connectorPin, pinsOf, type CableFacts, type Connector, type Harness } from './wireviz-file';
import { wireSteps, type Step } from './wireviz-steps';
import { usedWire, type CableWire } from './wireviz-uses';

/** Reads a harness of WireViz. Throws NotReadable for a file that is none. */
export function readWireViz(bytes: Buffer, title: string): Reading {
  const file = parseHarness(bytes);
  return new HarnessReader(file).read(file.metadata?.title ?? title);
}

/** Where a wire ends; no pin is known where it is faulty or the whole plug is meant. */
interface End {
  readonly component: string;
  readonly pin: string | null;
}

const pinRef = (end: End | null): PinRef | null =>
  end?.pin == null ? null : { component: end.component, pin: end.pin };

/** Follows the connection sets of a harness. */
class HarnessReader {
  private readonly draft = new NetDraft();
  private readonly problems: string[] = [];
  private readonly notes: string[] = [];
  private readonly connectors: Map<string, Connector>;
  private readonly cables: Map<string, CableFacts>;
  private readonly instances = new Map<string, string>();
  private readonly mated = new Set<string>();
  private readonly conductors = new Map<string, CableWire>();
  private readonly separator: string;
  private unnamed = 0;

  constructor(private readonly file: Harness) {
    this.connectors = new Map(Object.entries(file.connectors ?? {}).map(([id, facts]) => [id, facts ?? {}]));
    this.cables = new Map(Object.entries(file.cables ?? {}).map(([id, facts]) => [id, facts ?? {}]));
    this.separator = file.options?.template_separator ?? '.';
  }

  read(title: string): Reading {
    for (const id of this.connectors.keys())
      if (this.cables.has(id)) this.problems.push(`${quoted(id)}既是插接器又是线缆，编号重复`);
    (this.file.connections ?? []).forEach((set, at) => this.connectSet(set, `第 ${at + 1} 组连接`));
    for (const [id, conductor] of this.conductors) this.drawConductor(id, conductor);
    if (this.draft.wireCount === 0 && this.problems.length === 0) this.problems.push('没有一条导线两端都接在插接器上');
    if (this.problems.length > 0) return { netlists: [], problems: this.problems, notes: this.notes };
    const built = this.draft.build(title, 'SAE');
    return Array.isArray(built)
      ? { netlists: [], problems: built, notes: this.notes }
      : { netlists: [built], problems: [], notes: [...this.notes, ...this.draft.notes] };
  }

  private connectSet(set: readonly unknown[], place: string): void {
    const count = Math.max(1, ...set.map((item) => widthOf(item)));
    const steps = set.map((item) => wireSteps(item, count));
    for (let lane = 0; lane < count; lane += 1) {
      const row = steps.map((step) => step?.[lane]);
      if (row.some((step) => step === undefined)) {
        this.problems.push(`${place}：各项的数目不一致`);
        return;
      }
      this.connectLane(
        row.filter((step) => step !== undefined),
        place,
      );
    }
  }

  /** One conductor from end to end: pins and wires in turn. */
  private connectLane(lane: readonly Step[], place: string): void {
    const ends = lane.map((step, at) => {
      const isWhole = [lane[at - 1], lane[at + 1]].some((beside) => beside?.arrow === 'plugs');
      return this.isPlug(step) ? this.endOf(step, isWhole, place) : null;
    });
    lane.forEach((step, at) => {
      if (this.isPlug(step)) return;
      const [from, to] = [ends[at - 1] ?? null, ends[at + 1] ?? null];
      if (step.arrow === null) this.attach(step, from, to, place);
      else this.mate(from, to, step, place);
    });
  }

  private isPlug(step: Step): boolean {
    return step.arrow === null && this.connectors.has(this.templateOf(step.name));
  }

  /** `Y.Y1` is the instance Y1 of Y; `Z.` is a new one each time. */
  private templateOf(name: string): string {
    const at = name.indexOf(this.separator);
    return at > 0 ? name.slice(0, at) : (this.instances.get(name) ?? name);
  }

  private instanceOf(name: string): string {
    const at = name.indexOf(this.separator);
    if (at <= 0) return name;
    const template = name.slice(0, at);
    const own = name.slice(at + this.separator.length);
    if (own !== '') this.instances.set(own, template);
    this.unnamed += own === '' ? 1 : 0;
    return own === '' ? `${template}_${this.unnamed}` : own;
  }

  /** The plug of a step, made when it is new, and its pin; none where the plug as a whole is meant. */
  private endOf(step: Step, isWhole: boolean, place: string): End {
    const facts = this.connectors.get(this.templateOf(step.name)) ?? {};
    const component = this.draft.name(this.instanceOf(step.name));
    if (!this.draft.hasPart(component)) this.addPart(component, facts);
    const pins = pinsOf(facts);
    const wanted = step.item ?? (pins.length === 1 ? pins[0] : undefined);
    if (wanted === undefined && isWhole) return { component, pin: null };
    const pin = wanted === undefined ? undefined : connectorPin(facts, wanted);
    if (pin === undefined)
      this.problems.push(
        `${place}：${step.name} ${wanted === undefined ? '没有写明针脚' : `没有针脚${quoted(wanted)}`}`,
      );
    return { component, pin: pin === undefined ? null : this.draft.name(pin) };
  }

  private addPart(id: string, facts: Connector): void {
    const { type = '', subtype = '', notes, pn } = facts;
    this.draft.part(id, {
      name: [type, subtype].filter((text) => text !== '').join(' ') || id,
      type: /splice/i.test(type) ? 'splice' : 'connector',
      ...(notes === undefined ? {} : { location: notes }),
      ...(typeof pn === 'string' ? { partNumber: pn } : {}),
    });
    const labels = facts.pinlabels ?? [];
    const pins = pinsOf(facts);
    pins.forEach((pin, at) => {
      const label = this.draft.name(labels[at] ?? '');
      this.draft.pin(id, this.draft.name(pin), { ...(label === '' ? {} : { purpose: label }) });
    });
    if (pins.length === 0) this.problems.push(`插接器${quoted(id)}没有针脚（pincount、pins 或 pinlabels）`);
    for (const loop of facts.loops ?? []) {
      const [from, to] = loop.map((wanted) => this.draft.name(connectorPin(facts, wanted) ?? ''));
      if (from && to && loop.length === 2)
        this.draft.wire({ from: { component: id, pin: from }, to: { component: id, pin: to } });
      else this.problems.push(`插接器${quoted(id)}的短接 ${loop.join('-')} 有误，应为两个已有的针脚`);
    }
  }

  /** Plugs that are pushed together, without a wire between them: pin to pin, or every pin to its namesake. */
  private mate(from: End | null, to: End | null, step: Step, place: string): void {
    if (from === null || to === null) {
      this.problems.push(`${place}：箭头${quoted(step.name)}两边须是插接器`);
      return;
    }
    const [a, b] = [from.component, to.component];
    const pairs =
      step.arrow === 'plugs'
        ? this.draft.pinsOf(a).flatMap((pin) => (this.draft.pinsOf(b).includes(pin) ? [[pin, pin]] : []))
        : [[from.pin, to.pin]];
    for (const [first, second] of pairs) {
      const key = `${a}/${first} ${b}/${second}`;
      if (first == null || second == null || this.mated.has(key)) continue;
      this.mated.add(key);
      this.draft.wire({ from: { component: a, pin: first }, to: { component: b, pin: second } });
    }
    this.notes.push(`${place}：${a} 与 ${b} 直接对插，按连线画出`);
  }

  /** A wire that ends loose, such as one to be crimped later, ends in the air on the sheet too. */
  private looseEnd(wire: string): PinRef {
    const id = this.draft.name(`${wire}*`);
    this.draft.part(id, { kind: 'connector', name: '散线端' });
    return this.draft.pin(id, '1');
  }

  private attach(step: Step, from: End | null, to: End | null, place: string): void {
    const facts = this.cables.get(this.templateOf(step.name));
    if (facts === undefined) {
      this.problems.push(`${place}：没有定义${quoted(step.name)}`);
      return;
    }
    const name = this.draft.name(this.instanceOf(step.name));
    const wire = wireFacts(cableOf(facts), step.item);
    if (typeof wire === 'string') {
      this.problems.push(`${place}：${name} ${wire}`);
      return;
    }
    const { note, number, ...rest } = wire;
    if (note !== null) this.notes.push(`${place}：${name} 的 ${number} 号线${note}`);
    if (from?.pin === null || to?.pin === null) return;
    const id = `${name}.${number}`;
    const conductor: CableWire = this.conductors.get(id) ?? { number, facts: rest, uses: [] };
    this.conductors.set(id, conductor);
    conductor.uses.push({ from: pinRef(from), to: pinRef(to), place });
  }

  /** A shield may end at pins that have nothing else in common; any other conductor is one. */
  private drawConductor(id: string, { number, facts, uses }: CableWire): void {
    const { pairs, isOne } = usedWire(uses);
    if (!isOne && number !== SHIELD) {
      this.problems.push(`${uses[uses.length - 1]?.place}：${id} 用了两次`);
      return;
    }
    if (pairs.length === 0) this.notes.push(`${uses[0]?.place}：${id} 两端都没有接，未画出`);
    if (pairs.length > 1) this.notes.push(`${id} 接到 ${pairs.length + 1} 个针脚，按分支画出`);
    pairs.forEach(({ from, to }, at) => {
      const own = at === 0 ? id : `${id}-${at + 1}`;
      this.draft.wire({ id: own, from: from ?? this.looseEnd(own), to: to ?? this.looseEnd(own), ...facts });
    });
  }
}

/** How many conductors an item of a set has at least. */
function widthOf(item: unknown): number {
  const steps = wireSteps(item, 1);
  return steps?.length ?? 1;
}
