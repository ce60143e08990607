import type { FaultReading, FaultSuspect } from '../../contract/schemas/found-fault';
import { placeParam } from '../diagram/place-param';
import { namedPart } from '../diagram/part-words';
import type { Target } from '../netlist/target';
import type { Netlist } from '../netlist/netlist-types';
import { wireDescription } from '../netlist/wire-colors';
import type { Evidence, Suspect, SuspectGroup } from './diagnosis-types';
import type { FaultSession } from './fault-session';
import { measurementWords, positionWords, stateWords } from './measure-words';
import { OPEN_OHM, readingUnit, valueText } from './reading-words';
import { repairWords } from './repair-words';
import { reportsOf } from './reports';

/** More suspects are not told apart on paper either; as the contract has it. */
const MOST_SUSPECTS = 10;
const MOST_READINGS = 40;
/** Characters, as the contract has them. */
const MOST = { title: 120, words: 500, complaint: 1000, name: 60, part: 80 } as const;

/** What is sent of a search that has ended: as `faultInput` of the contract. */
export interface NewFoundFault {
  documentId: string;
  page: number;
  at: string;
  part: string;
  symptom: { load: string; name: string; works: boolean };
  complaint: string;
  dtc: string | null;
  suspects: FaultSuspect[];
  readings: FaultReading[];
  proof: string;
  repair: string;
}

/** The found fault of a search: who is left, every reading, how it is proven and mended. `titleOf` names a suspect. */
export function foundFaultOf(
  netlist: Netlist,
  { subject, complaint, dtc, evidence }: FaultSession,
  { suspects }: SuspectGroup,
  titleOf: (suspect: Suspect) => string,
): NewFoundFault {
  const [first] = suspects;
  const [fault] = first?.faults ?? [];
  const words = first?.faults.map((one) => repairWords(netlist, one, subject.name, subject.highVoltage)) ?? [];
  return {
    documentId: subject.document,
    page: subject.page,
    at: fault ? placeParam(fault.target) : '',
    part: fault ? targetWords(netlist, fault.target).slice(0, MOST.part) : '',
    symptom: { load: subject.load, name: subject.name.slice(0, MOST.name), works: subject.works },
    complaint: complaint.slice(0, MOST.complaint),
    dtc: dtc === '' ? null : dtc,
    suspects: suspects.slice(0, MOST_SUSPECTS).map((suspect) => ({
      name: suspect.name,
      title: titleOf(suspect).slice(0, MOST.title),
      family: suspect.family,
      likelihood: Math.min(1, Math.max(0, suspect.likelihood)),
    })),
    readings: evidence.flatMap((one) => readingLines(netlist, one)).slice(-MOST_READINGS),
    proof: words
      .map(({ prove }) => prove)
      .join('；')
      .slice(0, MOST.words),
    repair: words
      .map(({ repair }) => repair)
      .join('；')
      .slice(0, MOST.words),
  };
}

/** `S228 燃油泵保险丝`, `红/黄 1.5 mm²`: what a place is called beside its document. */
export function targetWords(netlist: Netlist, target: Target): string {
  if (target.kind === 'wire') {
    const wire = netlist.wires.find(({ id }) => id === target.wire);
    return wire ? wireDescription(wire) : target.wire;
  }
  if (target.kind === 'plug') return target.plug;
  const component = netlist.components.find(({ id }) => id === target.component);
  return component ? namedPart(component) : target.component;
}

const NONE = { value: null, unit: null, healthy: null };

/** One answer as lines of the found fault; none for a question that nobody could answer. */
export function readingLines(netlist: Netlist, evidence: Evidence): FaultReading[] {
  if (evidence.kind === 'loads' || evidence.kind === 'codes')
    return reportsOf(evidence).flatMap((report) => readingOf(netlist, report) ?? []);
  return [readingOf(netlist, evidence) ?? []].flat();
}

function readingOf(
  netlist: Netlist,
  evidence: Exclude<Evidence, { kind: 'codes' | 'loads' }>,
): FaultReading | undefined {
  if (evidence.kind === 'unsure-question') return undefined;
  const state = stateWords(netlist, evidence.state).slice(0, MOST.title);
  const named = (id: string): string =>
    targetWords(netlist, { kind: 'component', component: id.replace(/\/\d+$/, '') });
  if (evidence.kind === 'load')
    return { ...NONE, what: named(evidence.load), state, answer: evidence.works ? '工作' : '不工作' };
  if (evidence.kind === 'fuse')
    return { ...NONE, what: named(evidence.fuse), state: '', answer: evidence.blown ? '熔丝已断' : '熔丝完好' };
  if (evidence.kind === 'relay')
    return { ...NONE, what: named(evidence.relay), state, answer: evidence.clicks ? '吸合' : '不吸合' };
  if (evidence.kind === 'code')
    return { ...NONE, what: `故障码 ${evidence.code}`, state: '', answer: evidence.isStored ? '有' : '没有' };
  if (evidence.kind === 'input') {
    const { part } = evidence.position;
    const what = `数据块 ${named(part)}“${positionWords(netlist, evidence.position)}”`.slice(0, MOST.title);
    return { ...NONE, what, state, answer: evidence.isShown ? '显示' : '不显示' };
  }
  const { measurement } = evidence;
  const what = measurementWords(netlist, measurement).slice(0, MOST.title);
  if (evidence.kind !== 'reading')
    return { ...NONE, what, state, answer: evidence.kind === 'unsure' ? '不确定' : '测不到' };
  const unit = readingUnit(measurement.mode);
  return unit === 'Ω' && evidence.value >= OPEN_OHM
    ? { ...NONE, what, state, unit, answer: '∞' }
    : { what, state, value: rounded(evidence.value), unit, healthy: rounded(evidence.healthy ?? null), answer: '' };
}

/** No meter tells more than hundredths. */
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

/** One answer in a line: `S228 输出端 对车身搭铁 0 V`, `J17 燃油泵继电器 吸合`. */
export function answerWords(netlist: Netlist, evidence: Evidence): string {
  const readings = readingLines(netlist, evidence);
  if (readings.length === 0) return '没有回答的问题';
  return readings
    .map(
      ({ what, value, unit, answer }) => `${what} ${value !== null && unit !== null ? valueText(value, unit) : answer}`,
    )
    .join('，');
}
