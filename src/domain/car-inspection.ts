/** Years after the registration: until the tenth every second one, then each (China's rule for private cars). */
const LAST_SECOND_YEAR = 10;

/** The last day of the month that lies so many years after a day, both YYYY-MM-DD. */
function endOfMonth(day: string, years: number): string {
  const end = new Date(Date.UTC(Number(day.slice(0, 4)) + years, Number(day.slice(5, 7)), 0));
  return end.toISOString().slice(0, 10);
}

/**
 * When a private car of up to nine seats has its next 年检, by its registration: in the years 2, 4, 6, 8 and 10, then
 * every year, until the month of the registration ends (opinion of four ministries on the inspection of motor vehicles,
 * 公交管〔2022〕295号, since 1 October 2022). A suggestion: the licence has the last word. Days as YYYY-MM-DD.
 */
export function nextInspection(registeredOn: string, today: string): string {
  for (let years = 2; ; years += years < LAST_SECOND_YEAR ? 2 : 1) {
    const due = endOfMonth(registeredOn, years);
    if (due >= today) return due;
  }
}
