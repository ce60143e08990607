import { pinKey } from '../netlist/pin-key';
import type { Target } from '../netlist/target';
import type { Branch, Circuit } from './circuit-types';

/** What the targets of faults mean in a circuit; each throws a RangeError in Chinese for what the circuit lacks. */
export class FaultTargets {
  /** `branches`: of the circuit as its faults have changed them so far. */
  constructor(
    private readonly circuit: Circuit,
    private readonly branches: readonly Branch[],
  ) {}

  /** Where such branches stand. */
  indexes(matches: (branch: Branch) => boolean): number[] {
    const found: number[] = [];
    this.branches.forEach((branch, at) => {
      if (matches(branch)) found.push(at);
    });
    return found;
  }

  /** The wires that end at a pin. */
  wiresAt(key: string): number[] {
    const node = this.circuit.pins.get(key);
    return this.indexes(({ kind, a, b }) => kind === 'wire' && (a === node || b === node));
  }

  /** The branch of a wire. */
  wire(key: string): number {
    const found = this.circuit.wires.get(key);
    if (found === undefined) throw new RangeError(`没有导线 ${key}`);
    return found.branch;
  }

  /** The part that is named itself, not one of its pins. */
  component(target: Target): string {
    const id = target.kind === 'component' ? target.component : '';
    if (!this.circuit.parts.has(id)) throw new RangeError(`没有零件 ${id}`);
    return id;
  }

  /** The key of a pin. */
  pin(target: Target & { kind: 'pin' }): string {
    const key = pinKey(target.component, target.pin);
    if (!this.circuit.pins.has(key)) throw new RangeError(`没有针脚 ${target.component}.${target.pin}`);
    return key;
  }

  /** The two ends of a part that is short inside; one with a single terminal stands on the body. */
  terminals(target: Target): [number, number] {
    const pins = target.kind === 'component' ? (this.circuit.parts.get(target.component)?.component.pins ?? []) : [];
    const [a, b = 0] = pins.flatMap(({ id }) => this.circuit.pins.get(pinKey(this.component(target), id)) ?? []);
    if (a === undefined || pins.length > 2) throw new RangeError('短接需要两个位置');
    return [a, b];
  }

  /** The node at which a short touches: of a wire its first end, of a part its supply side. */
  place(target: Target): number {
    if (target.kind === 'wire') return this.branches[this.wire(target.wire)]?.a ?? 0;
    if (target.kind === 'pin') return this.circuit.pins.get(this.pin(target)) ?? 0;
    const id = this.component(target);
    const own = (kind: string): Branch | undefined =>
      this.branches.find((branch) => branch.component === id && branch.kind === kind);
    const [first] = this.circuit.parts.get(id)?.component.pins ?? [];
    return (
      own('load')?.a ?? own('fuse')?.b ?? own('source')?.a ?? this.circuit.pins.get(pinKey(id, first?.id ?? '')) ?? 0
    );
  }
}
