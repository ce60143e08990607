import type { CarState } from '../circuit/car-state';
import { NO_POSITION, type Circuit, type KeyPosition } from '../circuit/circuit-types';
import { readPosition } from '../circuit/fault-text';
import { operablesOf, type Operables } from '../circuit/operable';

/** What is set of one part or output, beside the key. */
type Setting = Pick<CarState, 'drivers' | 'positions' | 'sensors'>;

const OFFERED = 12;

/** What can be set, by its names, for who typed something else. */
function offeredText({ parts, sensors, drivers }: Operables): string {
  const names = [...parts, ...sensors.map((component) => ({ component })), ...drivers].map((one) =>
    'name' in one ? one.name : one.component.id,
  );
  if (names.length === 0) return '这张图上没有可以设定的零件';
  return `可以设定：${names.slice(0, OFFERED).join('、')}${names.length > OFFERED ? ' 等' : ''}`;
}

/** `接通`, `断开`, `50%` or `0.5` as a share. Throws a RangeError in Chinese. */
function readShare(name: string, typed: string): number {
  if (typed === '接通') return 1;
  if (typed === '断开') return 0;
  const [, digits = '', percent] = /^(\d+(?:\.\d+)?)\s*(%)?$/.exec(typed) ?? [];
  const share = digits === '' ? NaN : Number(digits) / (percent ? 100 : 1);
  if (!(share >= 0 && share <= 1)) throw new RangeError(`${name} 应为接通、断开或 0% 到 100%`);
  return share;
}

function readSetting(circuit: Circuit, operables: Operables, line: string): Setting {
  const [, name = '', typed = ''] = /^([^=＝]+)[=＝](.+)$/s.exec(line)?.map((text) => text.trim()) ?? [];
  if (typed === '') throw new RangeError(`“${line}”应为“零件=挡位”，如 E1=近光`);
  if (operables.parts.some(({ component }) => component.id === name))
    return { positions: { [name]: readPosition(circuit, name, typed) } };
  if (operables.drivers.some((driver) => driver.name === name)) return { drivers: { [name]: readShare(name, typed) } };
  if (operables.sensors.some(({ id }) => id === name)) return { sensors: { [name]: readShare(name, typed) } };
  throw new RangeError(`${name} 不能手动设定；${offeredText(operables)}`);
}

/**
 * How a car stands, of its key and lines as a person types them: `E1=近光` for a switch, `J220.65=接通` for what a
 * control unit does, `G187=50%` for a sensor. Throws a RangeError in Chinese for what the circuit does not offer.
 */
export function readTypedState(circuit: Circuit, key: KeyPosition, lines: readonly string[]): CarState {
  const operables = operablesOf(circuit);
  const settings = lines.map((line) => readSetting(circuit, operables, line.trim()));
  const all = (kind: keyof Setting): Partial<Setting> => {
    const entries = settings.flatMap((setting) => Object.entries(setting[kind] ?? {}));
    return entries.length === 0 ? {} : { [kind]: Object.fromEntries(entries) };
  };
  return { key, ...all('positions'), ...all('drivers'), ...all('sensors') };
}

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;
const shareText = (share: number): string => (share === 1 ? '接通' : share === 0 ? '断开' : percent(share));

/** The lines that `readTypedState` reads. */
export function typedState({ parts }: Pick<Circuit, 'parts'>, { positions, drivers, sensors }: CarState): string[] {
  const named = (id: string, at: number) =>
    at === NO_POSITION ? '松开' : (parts.get(id)?.component.positions?.[at]?.name ?? String(at));
  return [
    ...Object.entries(positions ?? {}).map(([id, at]) => `${id}=${named(id, at)}`),
    ...Object.entries(drivers ?? {}).map(([name, share]) => `${name}=${shareText(share)}`),
    ...Object.entries(sensors ?? {}).map(([id, share]) => `${id}=${percent(share)}`),
  ];
}
