/**
 * Those who wait take turns by whom they are from, so that one who sends many does not keep the others waiting; what is
 * from the same one keeps its order.
 */
export class FairQueue<Item extends { readonly from: string }> {
  /** In the order of their turns. */
  private readonly lines = new Map<string, Item[]>();
  private length = 0;

  /** `max`: how many may wait in all; `maxEach`: of one. */
  constructor(private readonly limits: { readonly max: number; readonly maxEach: number }) {}

  /** False, and nothing is added, when too many wait already. */
  add(item: Item): boolean {
    const line = this.lines.get(item.from) ?? [];
    if (this.length >= this.limits.max || line.length >= this.limits.maxEach) return false;
    this.lines.set(item.from, [...line, item]);
    this.length += 1;
    return true;
  }

  /** Takes the one whose turn it is; whoever else waits from the same one goes to the end. */
  next(): Item | undefined {
    const [turn] = this.lines;
    if (!turn) return undefined;
    const [from, [item, ...rest]] = turn;
    this.lines.delete(from);
    if (rest.length > 0) this.lines.set(from, rest);
    this.length -= 1;
    return item;
  }

  /** Takes out one that waits; false when it does not. */
  remove(item: Item): boolean {
    const line = this.lines.get(item.from) ?? [];
    const rest = line.filter((each) => each !== item);
    if (rest.length === line.length) return false;
    if (rest.length > 0) this.lines.set(item.from, rest);
    else this.lines.delete(item.from);
    this.length -= 1;
    return true;
  }

  /** Takes all. */
  clear(): Item[] {
    const all = [...this.lines.values()].flat();
    this.lines.clear();
    this.length = 0;
    return all;
  }
}
