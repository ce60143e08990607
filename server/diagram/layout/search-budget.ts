/**
 * What the search for ways may cost, counted in the places it looks at and not in time, so that a slow machine draws
 * the same sheet. When it is spent, wires are led by hurried searches that take the first way they find.
 */
export class SearchBudget {
  /** of each hurried search */
  private static readonly HURRIED = 20_000;
  private left: number;

  constructor(most: number) {
    this.left = most;
  }

  get isSpent(): boolean {
    return this.left <= 0;
  }

  /** How many places the next search may look at. */
  get next(): number {
    return this.isSpent ? SearchBudget.HURRIED : this.left;
  }

  spend(places: number): void {
    this.left -= places;
  }
}
