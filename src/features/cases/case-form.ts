import type { CaseSystem, RepairCase } from '@/contract/schemas/cases';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import type { FaultFamily } from '@/domain/diagnosis/diagnosis-types';
import { caseDraftOf } from '@/domain/diagnosis/case-draft';
import { hasContactData, NO_CONTACT_DATA } from '@/domain/contact-data';
import type { WrittenCase } from './api/cases';

/** What is typed in the form of a case; `system` null: not chosen yet. Photos are kept apart. */
export interface CaseInput {
  title: string;
  brand: string;
  vehicle: string;
  /** Of the library, while `vehicle` says the same car. */
  vehiclePath: string | null;
  system: CaseSystem | null;
  dtcs: readonly string[];
  symptom: string;
  diagnosis: string;
  solution: string;
  /** What kind of electrical fault a search ended with; null: none, or nobody said so. */
  faultFamily: FaultFamily | null;
}

/** A photo that the storage has. */
export interface StoredPhoto {
  key: string;
  url: string;
}

export const EMPTY_CASE: CaseInput = {
  title: '',
  brand: '',
  vehicle: '',
  vehiclePath: null,
  system: null,
  dtcs: [],
  symptom: '',
  diagnosis: '',
  solution: '',
  faultFamily: null,
};

export const MAX_CODES = 10;
export const MAX_PHOTOS = 9;
/** Least and most characters, as the contract has them. */
export const limits = {
  title: [4, 60],
  vehicle: [0, 100],
  symptom: [10, 1000],
  diagnosis: [10, 5000],
  solution: [4, 2000],
} as const;
const names = {
  title: '标题',
  vehicle: '车型',
  symptom: '故障现象',
  diagnosis: '诊断过程',
  solution: '解决办法',
} as const;

/** What was written before, to be changed. */
export function inputOfCase({ title, brand, vehicle, vehiclePath, system, dtcs, draft }: RepairCase): CaseInput {
  return {
    title,
    brand,
    vehicle,
    vehiclePath,
    system,
    dtcs,
    symptom: draft?.symptom ?? '',
    diagnosis: draft?.diagnosis ?? '',
    solution: draft?.solution ?? '',
    faultFamily: draft?.faultFamily ?? null,
  };
}

/** The photos of one's own case, in their order. */
export const photosOfCase = ({ images, draft }: RepairCase): StoredPhoto[] =>
  (draft?.photoKeys ?? []).map((key, index) => ({ key, url: images[index] ?? '' }));

const MAX_TITLE_COMPLAINT = 30;

/**
 * A start from a finished order: its car, what the customer complained of, its trouble codes, how a proven fault was
 * found, which parts it was, what was done.
 * Nothing of the customer.
 */
export function inputOfOrder(order: WorkOrder): CaseInput {
  const { car, vehiclePath, complaint, items, faults, codes, foundParts } = order;
  const done = items.filter(({ decision }) => decision !== 'declined').map(({ name }) => name);
  const [firstLine = ''] = complaint.trim().split(/[\n。；;]/);
  const fault = faults.find(({ verdict }) => verdict === 'proven');
  const found = fault && caseDraftOf({ vehicle: car, vehiclePath }, fault, fault.cause);
  const dtcs = [...new Set([...(found?.dtcs ?? []), ...codes.map((code) => code.slice(0, 5))])].slice(0, MAX_CODES);
  const parts = foundParts.length > 0 ? `故障部件：${foundParts.join('、')}` : '';
  const lines = done.length > 0 ? `处理项目：${done.join('、')}` : '';
  return {
    ...EMPTY_CASE,
    ...(found ? { system: found.system } : {}),
    dtcs,
    diagnosis: found?.diagnosis ?? '',
    faultFamily: found?.faultFamily ?? null,
    title: [car, firstLine.slice(0, MAX_TITLE_COMPLAINT)].filter(Boolean).join(' ').slice(0, limits.title[1]),
    brand: vehiclePath?.split('/')[0] ?? '',
    vehicle: car,
    vehiclePath,
    symptom: complaint,
    solution: [found?.solution, parts, lines].filter(Boolean).join('\n'),
  };
}

/** The text without what typing leaves at its ends. */
export function tidyCase(input: CaseInput): CaseInput {
  const { title, brand, vehicle, symptom, diagnosis, solution } = input;
  return {
    ...input,
    title: title.trim(),
    brand: brand.trim(),
    vehicle: vehicle.trim(),
    symptom: symptom.trim(),
    diagnosis: diagnosis.trim(),
    solution: solution.trim(),
  };
}

export type CaseProblems = Partial<Record<keyof typeof limits | 'brand' | 'system', string>>;

/** What is wrong with a tidied case, by field, in the words of the contract's schema. Empty: nothing. */
export function caseProblems(input: CaseInput): CaseProblems {
  const problems: CaseProblems = {};
  for (const [field, [least, most]] of Object.entries(limits) as [keyof typeof limits, readonly [number, number]][]) {
    const text = input[field];
    if (text.length < least) problems[field] = `${names[field]}至少 ${least} 个字`;
    else if (text.length > most) problems[field] = `${names[field]}最多 ${most} 字`;
    else if (hasContactData(text)) problems[field] = NO_CONTACT_DATA;
  }
  if (input.brand === '') problems.brand = '请选择品牌';
  if (input.system === null) problems.system = '请选择系统';
  return problems;
}

/** What is sent. Null while something that must be chosen is not. */
export function writtenCase(
  { system, dtcs, ...texts }: CaseInput,
  photoKeys: readonly string[],
  orderId: string | null,
): WrittenCase | null {
  return system === null ? null : { ...texts, system, dtcs: [...dtcs], photoKeys: [...photoKeys], orderId };
}
