/** Sets of the numbers below `count` that are united one by one. */
export class Groups {
  private readonly parents: Int32Array;

  constructor(count: number) {
    this.parents = new Int32Array(count);
    for (let at = 0; at < count; at++) this.parents[at] = at;
  }

  find(member: number): number {
    let root = member;
    for (let parent = this.parents[root] ?? root; parent !== root; parent = this.parents[root] ?? root) root = parent;
    for (let at = member; at !== root;) {
      const next = this.parents[at] ?? root;
      this.parents[at] = root;
      at = next;
    }
    return root;
  }

  unite(one: number, other: number): void {
    this.parents[this.find(one)] = this.find(other);
  }

  /** The members of each set. */
  all(): number[][] {
    const sets = new Map<number, number[]>();
    for (const member of this.parents.keys()) {
      const root = this.find(member);
      const set = sets.get(root);
      if (set) set.push(member);
      else sets.set(root, [member]);
    }
    return [...sets.values()];
  }
}
