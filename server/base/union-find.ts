/** Sets of things that are one, found by the one that stands for all of them. */
export class UnionFind {
  private readonly parent = new Map<string, string>();

  root(key: string): string {
    let top = key;
    for (let above = this.parent.get(top); above !== undefined; above = this.parent.get(top)) top = above;
    // Later questions go straight to the top.
    for (let at = key; at !== top;) {
      const above = this.parent.get(at) ?? top;
      this.parent.set(at, top);
      at = above;
    }
    return top;
  }

  join(a: string, b: string): void {
    const [from, to] = [this.root(a), this.root(b)];
    if (from !== to) this.parent.set(from, to);
  }
}
