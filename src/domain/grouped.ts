/** The digits of a whole number in groups of three: `1234567` → `1,234,567`. What follows a dot stays as it is. */
export function grouped(digits: number | string): string {
  const [whole = '', ...rest] = String(digits).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
}
