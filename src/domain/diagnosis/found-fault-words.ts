import type { FaultReading, FaultSuspect, FoundFault } from '../../contract/schemas/found-fault';
import { valueText } from './reading-words';

/** The suspect that it was, else the likeliest. */
export const causeOf = ({ suspects, cause }: Pick<FoundFault, 'cause' | 'suspects'>): FaultSuspect | undefined =>
  suspects.find(({ name }) => name === cause) ?? suspects[0];

/** `燃油泵不工作`, `制动灯不该工作却在工作`; empty when the search began with something else. */
export const symptomText = ({ symptom }: Pick<FoundFault, 'symptom'>): string =>
  symptom === null ? '' : `${symptom.name}${symptom.works ? '不该工作却在工作' : '不工作'}`;

/** What was read: `0 V`, `吸合`. */
export const readText = ({ value, unit, answer }: FaultReading): string =>
  [value !== null && unit !== null ? valueText(value, unit) : '', answer].filter(Boolean).join('，');

/** `正常 12.4 V`; empty where nobody can say. */
export const healthyText = ({ unit, healthy }: FaultReading): string =>
  healthy !== null && unit !== null ? `正常 ${valueText(healthy, unit)}` : '';

/** A whole reading in a line: `S228.2 对搭铁电压（通电）：0 V，正常 12.4 V`. */
export const readingLine = (reading: FaultReading): string =>
  `${reading.what}${reading.state ? `（${reading.state}）` : ''}：${[readText(reading), healthyText(reading)]
    .filter(Boolean)
    .join('，')}`;
