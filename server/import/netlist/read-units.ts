/** Cross-sections that cables have; mm². */
const AREA = { least: 0.05, most: 300 };

const number = (text: string): number => Number(text.replace(',', '.'));

/** mm² of an American wire gauge (ASTM B258), to two digits. */
export function awgArea(gauge: number): number {
  const area = 0.012668 * 92 ** ((36 - gauge) / 19.5);
  return Number(area.toPrecision(2));
}

/** A cross-section in mm²: `1.5`, `1.5mm²`, `0,75`, `18 AWG`, `1.5平方`. Null for what is none. */
export function readArea(text: string): number | null {
  const awg = /^(?:awg\s*(\d{1,2})|(\d{1,2})\s*awg)$/i.exec(text);
  if (awg) return awgArea(Number(awg[1] ?? awg[2]));
  const metric = /^(\d+(?:[.,]\d+)?)\s*(?:mm(?:2|²|\^2)?|平方(?:毫米)?|sq(?:mm)?)?$/i.exec(text)?.[1];
  const area = metric === undefined ? NaN : number(metric);
  return area >= AREA.least && area <= AREA.most ? area : null;
}

const METRES: Readonly<Record<string, number>> = { m: 1, 米: 1, cm: 0.01, 厘米: 0.01, mm: 0.001, 毫米: 0.001 };

/** A length in metres: `0.8`, `80 cm`, `800毫米`; `unit` is meant where the text has none. Null for what is none. */
export function readLength(text: string, unit = 'm'): number | null {
  const [, value, own] = /^(\d+(?:[.,]\d+)?)\s*(m|米|cm|厘米|mm|毫米)?$/i.exec(text) ?? [];
  const factor = METRES[(own ?? unit).toLowerCase()];
  const length = value === undefined || factor === undefined ? NaN : Number((number(value) * factor).toFixed(4));
  return length > 0 && length <= 1000 ? length : null;
}

/** The rating that a name such as `燃油泵保险丝 15A` or a value such as `15 A` states; ampere. */
export function ampereIn(text: string): number | undefined {
  const value = Number(/(?:^|[^\d.])(\d{1,3}(?:\.\d+)?)\s*(?:A|安)(?![a-z\d])/i.exec(` ${text}`)?.[1]);
  return value > 0 && value <= 500 ? value : undefined;
}

/** The resistance that a value such as `120`, `4.7k` or `120Ω` states; ohm. */
export function ohmIn(text: string): number | undefined {
  const [, value, factor] = /^(\d+(?:\.\d+)?)\s*(k|M)?\s*(?:Ω|ohm|R)?$/.exec(text.trim()) ?? [];
  const ohm = Number(value) * (factor === 'M' ? 1e6 : factor === 'k' ? 1e3 : 1);
  return ohm > 0 ? ohm : undefined;
}
