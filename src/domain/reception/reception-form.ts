import type { WorkOrder } from '@/contract/schemas/work-orders';
import { LEVEL_LABELS, type Energy } from '../car-energy';
import { formatDateTime } from '../date-format';
import { isMasked } from '../masking';
import { mileageProblem, parseMileage } from '../mileage';
import { normalisePhone, phoneProblem } from '../phone';
import { parsePlate } from '../plate';
import { normaliseVin, VIN_LENGTH } from '../vin/vin';
import type { WarningLamp } from '../work-order/work-order-labels';

/** What the receptionist types, as typed: only what is sent is tidied. */
export interface ReceptionForm {
  readonly carid: string;
  readonly vin: string;
  /** The car in words. */
  readonly car: string;
  readonly vehiclePath: string | null;
  readonly mileage: string;
  readonly fuelPercent: number | null;
  /** What that is of, where somebody said so; else as domain/car-energy tells. */
  readonly energy: Energy | null;
  readonly warningLamps: readonly WarningLamp[];
  /** As the scanner showed them: P0230-11. */
  readonly codes: readonly string[];
  readonly ownerName: string;
  readonly ownerPhone: string;
  /** Who brought the car, when that is not the owner. */
  readonly bringerName: string;
  readonly bringerPhone: string;
  readonly complaint: string;
  /** When the customer was told that the car is ready, ISO 8601; null for not said. */
  readonly promisedAt: string | null;
  readonly notes: string;
}
export type FormField = keyof ReceptionForm;
export type FormProblems = Partial<Record<FormField, string>>;

export const EMPTY_FORM: ReceptionForm = {
  carid: '',
  vin: '',
  car: '',
  vehiclePath: null,
  mileage: '',
  fuelPercent: null,
  energy: null,
  warningLamps: [],
  codes: [],
  ownerName: '',
  ownerPhone: '',
  bringerName: '',
  bringerPhone: '',
  complaint: '',
  promisedAt: null,
  notes: '',
};

/** In the order in which they stand on the page. */
export const FIELD_LABELS: Readonly<Record<FormField, string>> = {
  carid: '车牌',
  vin: 'VIN',
  car: '车型',
  vehiclePath: '车型资料',
  mileage: '里程',
  fuelPercent: '油量/电量',
  energy: '能源',
  warningLamps: '故障灯',
  codes: '故障码',
  complaint: '故障描述',
  promisedAt: '约定取车',
  ownerName: '车主姓名',
  ownerPhone: '车主电话',
  bringerName: '送修人',
  bringerPhone: '送修人电话',
  notes: '备注',
};

export const LAMP_LABELS: Readonly<Record<WarningLamp, string>> = {
  engine: '发动机',
  abs: 'ABS',
  airbag: '气囊',
  battery: '蓄电池',
  oil: '机油',
  coolant: '水温',
  tyre: '胎压',
  brake: '制动',
  steering: '转向',
  other: '其他',
};

export const lampsInOrder = Object.keys(LAMP_LABELS) as WarningLamp[];

/** The fields of an order as the form shows them. */
export function formOf(order: Pick<WorkOrder, Exclude<FormField, 'mileage'> | 'mileageKm'>): ReceptionForm {
  const {
    carid,
    vin,
    car,
    vehiclePath,
    mileageKm,
    fuelPercent,
    energy,
    warningLamps: lamps,
    codes,
    ownerName,
    ownerPhone,
    bringerName,
    bringerPhone,
    complaint,
    promisedAt,
    notes,
  } = order;
  return {
    carid,
    vin: vin ?? '',
    car,
    vehiclePath,
    mileage: mileageKm === null ? '' : String(mileageKm),
    fuelPercent,
    energy,
    warningLamps: lamps,
    codes,
    ownerName,
    // Hidden from this person: what they do not type stays as it is.
    ownerPhone: isMasked(ownerPhone) ? '' : ownerPhone,
    bringerName,
    bringerPhone: isMasked(bringerPhone) ? '' : bringerPhone,
    complaint,
    promisedAt,
    notes,
  };
}

function vinProblem(vin: string): string | null {
  const { length } = Array.from(normaliseVin(vin));
  // A VIN that breaks other rules warns only: imports exist that do.
  return length === 0 || length === VIN_LENGTH ? null : `VIN 应为 ${VIN_LENGTH} 位，当前 ${length} 位`;
}

const tooLong = (text: string, limit: number, message: string) =>
  Array.from(text.trim()).length > limit ? message : null;

function phoneTrouble(typed: string): string | null {
  const phone = normalisePhone(typed);
  return phone === '' ? null : phoneProblem(phone);
}

/** What is wrong with the form, in the words of the contract; empty when it can be sent. */
export function formProblems(form: ReceptionForm): FormProblems {
  const plate = parsePlate(form.carid);
  const found: Record<FormField, string | null> = {
    carid: plate.ok ? null : plate.message,
    vin: vinProblem(form.vin),
    car: tooLong(form.car, 100, '车型最多 100 字'),
    vehiclePath: null,
    mileage: mileageProblem(form.mileage),
    fuelPercent: null,
    energy: null,
    warningLamps: null,
    codes: null,
    promisedAt: null,
    complaint: tooLong(form.complaint, 1000, '故障描述最多 1000 字'),
    ownerName: tooLong(form.ownerName, 30, '车主姓名最多 30 字'),
    ownerPhone: phoneTrouble(form.ownerPhone),
    bringerName: tooLong(form.bringerName, 30, '送修人姓名最多 30 字'),
    bringerPhone: phoneTrouble(form.bringerPhone),
    notes: tooLong(form.notes, 1000, '备注最多 1000 字'),
  };
  return fieldsInOrder.reduce<FormProblems>(
    (problems, field) => (found[field] ? { ...problems, [field]: found[field] } : problems),
    {},
  );
}

/** All fields, in the order of the page. */
export const fieldsInOrder = Object.keys(FIELD_LABELS) as FormField[];

/** The form as it is sent. Check it with {@link formProblems} first: an unreadable mileage is sent as none. */
export function sentFields(form: ReceptionForm) {
  const km = parseMileage(form.mileage);
  return {
    carid: parsePlate(form.carid).plate,
    vin: normaliseVin(form.vin) || null,
    car: form.car.trim(),
    vehiclePath: form.vehiclePath,
    mileageKm: km === null || Number.isNaN(km) ? null : km,
    fuelPercent: form.fuelPercent,
    energy: form.energy,
    warningLamps: [...form.warningLamps],
    codes: [...form.codes],
    ownerName: form.ownerName.trim(),
    ownerPhone: normalisePhone(form.ownerPhone),
    bringerName: form.bringerName.trim(),
    bringerPhone: normalisePhone(form.bringerPhone),
    complaint: form.complaint.trim(),
    promisedAt: form.promisedAt,
    notes: form.notes.trim(),
  };
}
export type SentFields = ReturnType<typeof sentFields>;

const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The sent fields in which `mine` differs from `base`, spaces and writing aside. */
export function changedFields(base: ReceptionForm, mine: ReceptionForm): Partial<SentFields> {
  const before = sentFields(base);
  const after = sentFields(mine);
  const names = (Object.keys(after) as (keyof SentFields)[]).filter((name) => !alike(before[name], after[name]));
  return names.reduce<Partial<SentFields>>((changed, name) => ({ ...changed, [name]: after[name] }), {});
}

/** A value in words, for comparing two of them. */
export function fieldText(field: FormField, form: ReceptionForm): string {
  if (field === 'warningLamps') return form.warningLamps.map((lamp) => LAMP_LABELS[lamp]).join('、') || '（空）';
  if (field === 'fuelPercent') return form.fuelPercent === null ? '（空）' : `${form.fuelPercent}%`;
  if (field === 'energy') return form.energy === null ? '按车型' : LEVEL_LABELS[form.energy];
  if (field === 'promisedAt') return form.promisedAt === null ? '（空）' : formatDateTime(form.promisedAt);
  if (field === 'codes') return form.codes.join('、') || '（空）';
  return form[field] || '（空）';
}
