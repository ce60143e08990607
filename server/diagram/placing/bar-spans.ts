/** How far the bars of a sheet reach, from their first to their last tap, px. */
export class BarSpans {
  private readonly left: Float64Array;
  private readonly right: Float64Array;

  constructor(nodes: number) {
    this.left = new Float64Array(nodes);
    this.right = new Float64Array(nodes);
  }

  clear(): void {
    this.left.fill(Infinity);
    this.right.fill(-Infinity);
  }

  tap(bar: number, x: number): void {
    if (x < (this.left[bar] ?? 0)) this.left[bar] = x;
    if (x > (this.right[bar] ?? 0)) this.right[bar] = x;
  }

  /** Of a bar without a tap left is Infinity. */
  leftOf(bar: number): number {
    return this.left[bar] ?? Infinity;
  }

  rightOf(bar: number): number {
    return this.right[bar] ?? -Infinity;
  }

  /** How much of two bars lies side by side, negative where there is a gap between them. */
  overlapOf(one: number, two: number): number {
    return Math.min(this.rightOf(one), this.rightOf(two)) - Math.max(this.leftOf(one), this.leftOf(two));
  }
}
