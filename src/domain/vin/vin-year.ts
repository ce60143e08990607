/**
 * Codes of position 10 from 1980 on; they repeat every 30 years (ISO 3779, GB 16735). I, O, Q, U, Z and 0 are never
 * used.
 */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;
const CYCLE = YEAR_CODES.length;
const YEAR_INDEX = 9;
const NORTH_AMERICAN_SPLIT_INDEX = 6;
const NORTH_AMERICA = /^[1-5]/;
/** Mercedes-Benz for Europe: positions 4–9 are the type's six digits, 10 the side of the steering wheel (1 or 2). */
const TYPE_NUMBER = /^WD[BCDF]\d{6}/;
/** Ford of Europe fills positions 5–6 with X and writes the year into 11, the month into 12. */
const FORD_OF_EUROPE = /^WF0.XX/;
const FORD_YEAR_INDEX = 10;
/** From this model year on, position 7 of North American cars is a letter (49 CFR 565). */
const LETTER_SINCE = 2010;

/**
 * The model years that position 10 may stand for, likeliest first; empty when it is no year code.
 * `referenceYear` is the present year: next year's models are already sold, nothing later is.
 *
 * Newest first, since a newer car is the likelier guest. For North American cars (WMI 1–5) position 7 decides:
 * a letter from 2010 on, a digit before. That rule is for cars and light trucks only, and no other market has it,
 * so the other years stay in the list. Two makers put no year, or another place, into VINs for Europe.
 */
export function modelYearCandidates(vin: string, referenceYear: number): number[] {
  if (TYPE_NUMBER.test(vin)) return [];
  const code = YEAR_CODES.indexOf(vin.charAt(FORD_OF_EUROPE.test(vin) ? FORD_YEAR_INDEX : YEAR_INDEX) || ' ');
  if (code < 0) return [];
  const years: number[] = [];
  for (let year = FIRST_YEAR + code; year <= referenceYear + 1; year += CYCLE) years.unshift(year);
  if (!NORTH_AMERICA.test(vin)) return years;
  const sinceLetters = /[A-Z]/.test(vin.charAt(NORTH_AMERICAN_SPLIT_INDEX));
  const fits = (year: number) => year >= LETTER_SINCE === sinceLetters;
  return [...years.filter(fits), ...years.filter((year) => !fits(year))];
}

/** The likeliest model year, null when position 10 is no year code. */
export function modelYear(vin: string, referenceYear: number): number | null {
  return modelYearCandidates(vin, referenceYear)[0] ?? null;
}
