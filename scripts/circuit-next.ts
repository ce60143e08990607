import { BODY } from '../src/domain/circuit/car-answers';
import type { CarState } from '../src/domain/circuit/car-state';
import { KEY_POSITIONS } from '../src/domain/circuit/circuit-types';
import { readPosition } from '../src/domain/circuit/fault-text';
import { advise, openDiagnosis, symptomState, type Diagnosis } from '../src/domain/diagnosis/open-diagnosis';
import type { Advice, Evidence, SwitchPosition } from '../src/domain/diagnosis/diagnosis-types';
import type { Netlist } from '../src/domain/netlist/netlist-types';
import { knownCodes } from './circuit-next-codes';

/** What is known of a car, as the command line says it. */
export interface NextOptions {
  dead?: readonly string[] | undefined;
  alive?: readonly string[] | undefined;
  /** `J17.87=0.1@on,S1=1` */
  measured?: readonly string[] | undefined;
  /** `P0230`, `P0230=J623` */
  code?: readonly string[] | undefined;
  unreachable?: readonly string[] | undefined;
}

/** What `npm run circuit -- next` prints. */
export interface NextAnswer {
  suspects: { fault: string; likelihood: number }[];
  next: {
    pin: string;
    against: string;
    key: string;
    set: Record<string, number>;
    mode?: string;
    tells: { value: number | null; likelihood: number; remaining: string[] }[];
  } | null;
  found: { faults: string[]; likelihood: number } | null;
  /** what would be asked before anything is measured; of the switch in `position` when it is about a data block */
  ask: {
    kind: string;
    about: string[];
    key: string;
    set: Record<string, number>;
    position?: SwitchPosition;
    why: string;
  } | null;
}

export interface NextResult {
  answer: NextAnswer;
  /** what contradicts what, Chinese; null when some fault explains all */
  contradiction: string | null;
  /** trouble codes that say nothing, and why, Chinese */
  notes: readonly string[];
}

/**
 * Suspects, and what to measure next, for a sheet or sheets as one car. Throws a RangeError in Chinese for an option
 * that does not fit them.
 */
export function nextMeasurement(netlists: readonly Netlist[], options: NextOptions): NextResult {
  const { dead = [], alive = [], measured = [], code = [], unreachable = [] } = options;
  if (dead.length + alive.length === 0) throw new RangeError('请用 --dead 写出不工作的用电器');
  const diagnosis = openDiagnosis(netlists);
  const symptoms = [
    ...dead.map((load) => symptom(diagnosis, load, false)),
    ...alive.map((load) => symptom(diagnosis, load, true)),
  ];
  const state = symptoms[0]?.state ?? { key: 'on' };
  const readings = measured.map((text) => reading(diagnosis, text, state));
  const closed = unreachable.map((red): Evidence => {
    checkPin(diagnosis, red);
    return { kind: 'unreachable', measurement: { mode: 'volt', red, black: BODY }, state };
  });
  const { evidence: codes, notes } = knownCodes(diagnosis, code, symptoms);
  const { contradiction, ...advice } = advise(diagnosis, [...symptoms, ...codes, ...readings, ...closed]);
  return { answer: printed(advice), contradiction: contradiction?.text ?? null, notes };
}

function symptom(diagnosis: Diagnosis, load: string, works: boolean): Evidence & { kind: 'load' } {
  const known = diagnosis.solved.healthy({ key: 'on' }).loads;
  if (!known.has(load)) throw new RangeError(`没有用电器 ${load}；有：${[...known.keys()].join('、') || '无'}`);
  return { kind: 'load', load, works, state: symptomState(diagnosis, load) };
}

/** `<pin>[/<pin>]=<volt>[ohm][@key[,switch=position]…]`; without a state that of the first symptom. */
function reading(diagnosis: Diagnosis, text: string, usual: CarState): Evidence {
  const at = text.lastIndexOf('@');
  const [what, where] = at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
  const equals = what.lastIndexOf('=');
  const [, number = '', unit] = /^\s*(-?\d+(?:\.\d+)?|OL)\s*(V|ohm|Ω)?\s*$/i.exec(what.slice(equals + 1)) ?? [];
  if (equals < 1 || number === '')
    throw new RangeError(`${text} 应写成 针脚=读数@钥匙,开关=位置，如 J17.87=0.1@on,S1=1`);
  const isOhm = number === 'OL' || (unit !== undefined && unit.toUpperCase() !== 'V');
  const [red = '', black = BODY] = what.slice(0, equals).trim().split('/');
  for (const pin of [red, black]) if (pin !== BODY) checkPin(diagnosis, pin);
  const value = number === 'OL' ? Number.MAX_VALUE : Number(number);
  const state = where === undefined ? usual : readState(diagnosis, text, where);
  return { kind: 'reading', measurement: { mode: isOhm ? 'ohm' : 'volt', red, black }, state, value };
}

function checkPin({ pins }: Diagnosis, name: string): void {
  if (!pins.has(name)) throw new RangeError(`没有针脚 ${name}`);
}

function readState({ circuit }: Diagnosis, text: string, where: string): CarState {
  const [keyText = '', ...sets] = where.split(',').map((one) => one.trim());
  const key = KEY_POSITIONS.find((one) => one === keyText);
  if (key === undefined) throw new RangeError(`${text} 的钥匙位置应为 ${KEY_POSITIONS.join('、')}`);
  const positions = sets.map((set): [string, number] => {
    const equals = set.lastIndexOf('=');
    if (equals < 1) throw new RangeError(`${set} 应写成 开关=位置`);
    const part = set.slice(0, equals);
    return [part, readPosition(circuit, part, set.slice(equals + 1))];
  });
  return positions.length > 0 ? { key, positions: Object.fromEntries(positions) } : { key };
}

const rounded = (value: number): number => Number(value.toFixed(4)) + 0;

function printed({ suspects, next, found, ask }: Omit<Advice, 'contradiction'>): NextAnswer {
  return {
    suspects: suspects.map(({ name, likelihood }) => ({ fault: name, likelihood: rounded(likelihood) })),
    next:
      next === null
        ? null
        : {
            pin: next.measurement.red,
            against: next.measurement.black,
            key: next.state.key,
            set: { ...next.state.positions },
            ...(next.measurement.mode === 'volt' ? {} : { mode: next.measurement.mode }),
            tells: next.outcomes.map(({ value, likelihood, remaining }) => ({
              value: Number.isFinite(value) ? rounded(value) : null,
              likelihood: rounded(likelihood),
              remaining: [...remaining],
            })),
          },
    found:
      found === null ? null : { faults: found.suspects.map(({ name }) => name), likelihood: rounded(found.likelihood) },
    ask:
      ask === null
        ? null
        : {
            kind: ask.kind,
            about: ask.about.split(' '),
            key: ask.state.key,
            set: { ...ask.state.positions },
            ...(ask.position === undefined ? {} : { position: ask.position }),
            why: ask.why,
          },
  };
}
