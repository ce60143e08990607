import { parsePlate, formatPlate } from '@/domain/plate';
import type { VehicleNumber } from '@/domain/scanned-text';
import { checkVin, normaliseVin, VIN_LENGTH } from '@/domain/vin/vin';
import { correctVin, type VinCorrection } from '@/domain/vin/vin-corrections';

/** What can be said of a VIN or plate while it is typed. */
export interface TypedNumber {
  /** As it is meant: upper case, half-width, without spaces. */
  code: string;
  tone: 'hint' | 'ok' | 'warn' | 'bad';
  message: string;
  /** Characters to mark. */
  badIndexes: readonly number[];
  corrections: readonly VinCorrection[];
  /** What can be looked up; null as long as nothing can. */
  number: VehicleNumber | null;
}

const WHERE = '车架号在前挡风玻璃左下角、车门铭牌或行驶证上';
const CHINESE_HEAD = /^[\u4e00-\u9fff]/;

function readPlate(code: string): TypedNumber | null {
  const plate = parsePlate(code);
  const base = { code, badIndexes: [], corrections: [] };
  if (plate.ok)
    return {
      ...base,
      tone: 'ok',
      message: `按车牌查询：${formatPlate(plate.plate)}`,
      number: { kind: 'plate', plate: plate.plate },
    };
  // A province in front: somebody types a plate.
  return CHINESE_HEAD.test(code)
    ? { ...base, tone: code.length < 7 ? 'hint' : 'bad', message: plate.message, number: null }
    : null;
}

/**
 * Reads what stands in the VIN field (§5: told apart by length; product rule: a wrong check digit warns and never
 * blocks).
 */
export function readTypedNumber(text: string): TypedNumber {
  const code = normaliseVin(text);
  if (code === '') return { code, tone: 'hint', message: WHERE, badIndexes: [], corrections: [], number: null };
  const plate = readPlate(code);
  if (plate) return plate;

  const check = checkVin(code);
  if (check.ok) {
    const number: VehicleNumber = { kind: 'vin', vin: code };
    if (check.checkDigitValid)
      return { code, tone: 'ok', message: '17 位，校验位正确', badIndexes: [], corrections: [], number };
    const corrections = correctVin(code);
    const advice = corrections.length > 0 ? '请核对，或采用下面的更正' : '请核对；部分进口车属正常';
    return { code, tone: 'warn', message: `第 9 位校验位不符，${advice}`, badIndexes: [], corrections, number };
  }
  const isTyping = check.indexes.length === 0 && Array.from(code).length < VIN_LENGTH;
  if (isTyping)
    return {
      code,
      tone: 'hint',
      message: `已输入 ${code.length} / ${VIN_LENGTH} 位`,
      badIndexes: [],
      corrections: [],
      number: null,
    };
  return {
    code,
    tone: 'bad',
    message: check.message,
    badIndexes: check.indexes,
    corrections: correctVin(code),
    number: null,
  };
}

/** The words for a submit that has nothing to look up yet. */
export function refusalOf(typed: TypedNumber): string {
  if (typed.tone !== 'hint') return typed.message;
  return CHINESE_HEAD.test(typed.code) ? typed.message : checkMessage(typed.code);
}

function checkMessage(code: string): string {
  const check = checkVin(code);
  return check.ok ? '' : check.message;
}
