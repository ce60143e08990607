import { mileageProblem, parseMileage } from '../mileage';
import { normalisePhone, phoneProblem } from '../phone';
import { parsePlate } from '../plate';
import { tidyText } from '../typed-text';
import { checkVin } from '../vin/vin';
import { readDay } from './read-day';

/** What a row tells of a car and its owner; '' and null for what it does not tell. */
export interface CarRow {
  readonly carid: string;
  readonly vin: string | null;
  readonly car: string;
  readonly ownerName: string;
  readonly ownerPhone: string;
  readonly mileageKm: number | null;
  /** Day in China. */
  readonly lastVisitOn: string | null;
  /** Whether the owner wants notices; null: the row does not say, and nobody assumes it. */
  readonly consent: boolean | null;
}

export type RowRead<T> = { readonly ok: true; readonly row: T } | { readonly ok: false; readonly message: string };

const MAX_CAR = 100;
const MAX_NAME = 30;
const YES = /^(是|同意|愿意|接收|y|yes|true|1|√|✓)$/i;
const NO = /^(否|不同意|不愿意|不接收|拒绝|n|no|false|0|×|x)$/i;

/** Customers are known by their cars: one without has nothing that the store could find again. */
const noPlate = (customer: string) =>
  customer === '' ? '缺少车牌号' : '缺少车牌号，客户是跟着车登记的，补上车牌再导入';

/** The car of a row (`today`: day in China), or all that is wrong with it, in words. */
export function readCarRow(fields: Readonly<Record<string, string>>, today: string): RowRead<CarRow> {
  const problems: string[] = [];
  const text = (key: string) => tidyText(fields[key] ?? '');
  const noted = <T>(value: T, problem: string | null): T => {
    if (problem !== null) problems.push(problem);
    return value;
  };

  const phone = normalisePhone(text('ownerPhone'));
  const plate = parsePlate(text('carid'));
  noted(plate, text('carid') === '' ? noPlate(text('ownerName') + phone) : plate.ok ? null : plate.message);
  const vin = text('vin') === '' ? null : checkVin(text('vin'));
  if (vin && !vin.ok) problems.push(vin.message);
  noted(phone, phone !== '' && phoneProblem(phone) !== null ? '手机号不正确' : null);
  const mileage = noted(parseMileage(text('mileageKm')), mileageProblem(text('mileageKm')));
  const day = readDay(text('lastVisitOn'), today);
  if (day === undefined) problems.push('到店日期不正确');
  const said = text('consent');
  if (said !== '' && !YES.test(said) && !NO.test(said)) problems.push('“同意接收通知”应为是或否');
  if (said !== '' && phone === '') problems.push('没有手机号，无法记录是否同意通知');

  const row: CarRow = {
    carid: plate.plate,
    vin: vin?.ok ? vin.vin : null,
    car: noted(text('car'), text('car').length > MAX_CAR ? `车型最多 ${MAX_CAR} 字` : null),
    ownerName: noted(text('ownerName'), text('ownerName').length > MAX_NAME ? `车主姓名最多 ${MAX_NAME} 字` : null),
    ownerPhone: phone,
    mileageKm: mileage,
    lastVisitOn: day ?? null,
    consent: said === '' ? null : YES.test(said),
  };
  return problems.length === 0 ? { ok: true, row } : { ok: false, message: problems.join('；') };
}
