const FIRST_YEAR = 1950;
const YEARS_AHEAD = 2;
const MOST_YEARS = 60;

/**
 * The first and the last model year of `2003` or `2001-2005`; what is wrong goes to `problems`, Chinese. `now`: for the
 * latest year that can be.
 */
export function readYears(typed: string, now: Date, problems: string[]): [number, number] {
  const [, first, last = first] = /^(\d{4})\s*年?款?(?:\s*[-–—~～至到]+\s*(\d{4})\s*年?款?)?$/.exec(typed) ?? [];
  if (first === undefined) {
    problems.push(typed === '' ? '年款不能为空' : `年款“${typed}”格式错误，应为 2003 或 2001-2005`);
    return [0, 0];
  }
  const years: [number, number] = [Number(first), Number(last)];
  const latest = now.getUTCFullYear() + YEARS_AHEAD;
  if (years.some((year) => year < FIRST_YEAR || year > latest))
    problems.push(`年款应在 ${FIRST_YEAR} 到 ${latest} 之间`);
  else if (years[0] > years[1]) problems.push('起始年款晚于截止年款');
  else if (years[1] - years[0] >= MOST_YEARS) problems.push(`年款跨度超过 ${MOST_YEARS} 年`);
  return years;
}
