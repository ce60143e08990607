import type { CaseSystem } from '../../contract/schemas/cases';
import type { FaultFamily } from './diagnosis-types';
import type { FoundFault } from '../../contract/schemas/found-fault';
import { causeOf, readingLine, symptomText } from './found-fault-words';

/** What a found fault says of a case, within the limits of the form; the rest is for its author. */
export interface FaultCase {
  title: string;
  brand: string;
  vehicle: string;
  vehiclePath: string | null;
  system: CaseSystem;
  dtcs: readonly string[];
  symptom: string;
  diagnosis: string;
  solution: string;
  faultFamily: FaultFamily | null;
}

/** Characters, as the contract has them (schemas/cases). */
const LIMITS = { title: 60, vehicle: 100, symptom: 1000, diagnosis: 5000, solution: 2000 } as const;

type Found = Pick<FoundFault, 'complaint' | 'dtc' | 'proof' | 'readings' | 'repair' | 'suspects' | 'symptom'>;

/**
 * The draft of a case from a found fault: what was complained of, the readings in their order, what they led to, the
 * repair. `vehiclePath` as in the library: brand/maker/series/… `cause` null: the likeliest suspect.
 */
export function caseDraftOf(
  { vehicle, vehiclePath }: { vehicle: string; vehiclePath: string | null },
  { complaint, dtc, symptom, suspects, readings, proof, repair }: Found,
  cause: string | null = null,
): FaultCase {
  const found = causeOf({ suspects, cause });
  const seen = symptomText({ symptom });
  return {
    title: cut([vehicle, seen, found?.title].filter(Boolean).join(' '), LIMITS.title),
    brand: vehiclePath?.split('/')[0] ?? '',
    vehicle: cut(vehicle, LIMITS.vehicle),
    vehiclePath,
    system: 'electrical',
    dtcs: dtc === null ? [] : [dtc],
    symptom: cut(
      sentences([complaint, seen && `检查确认：${seen}`, dtc === null ? '' : `读到故障码 ${dtc}`]),
      LIMITS.symptom,
    ),
    diagnosis: cut(
      [
        ...readings.map((reading, index) => `${index + 1}. ${readingLine(reading)}`),
        found ? `由此判断：${found.title}。` : '',
        proof && `验证方法：${proof}`,
      ]
        .filter(Boolean)
        .join('\n'),
      LIMITS.diagnosis,
    ),
    solution: cut(repair, LIMITS.solution),
    faultFamily: found?.family ?? null,
  };
}

/** Without half a character at the end. */
const cut = (text: string, most: number): string => {
  let kept = '';
  for (const char of text) {
    if (kept.length + char.length > most) break;
    kept += char;
  }
  return kept;
};

/** Each with one full stop at its end. */
const sentences = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim().replace(/[。.；;]+$/, ''))
    .filter(Boolean)
    .map((text) => `${text}。`)
    .join('');
