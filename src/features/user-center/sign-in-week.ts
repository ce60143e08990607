const DAYS = 7;

/** How many days of the streak's week are done, 0 to 7: the eighth day of a streak begins the next week. */
export function daysDone({ streak, signedToday }: { streak: number; signedToday: boolean }): number {
  if (streak <= 0) return 0;
  return signedToday ? ((streak - 1) % DAYS) + 1 : streak % DAYS;
}
