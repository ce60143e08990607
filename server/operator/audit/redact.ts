import { maskName, maskPhone, maskPhonesIn } from '../../../src/domain/masking';
import type { AuditValues } from '../../db/schema/operator';

/** Columns and fields that are never written down, by name. */
const SECRET = /password|secret|token|hash|otp|(invite|join|exchange|sms)\w*codes?$/i;
const PHONE = /phone|mobile|account$/i;
const NAME = /^(realName|contactName|receiver)$/;
/** An address in parts stands within one of these; `detail` alone is the text of an article. */
const ADDRESS = /^(shipTo|address)$/;
const LONGEST_TEXT = 2_000;

function redactText(key: string, text: string): string {
  if (PHONE.test(key)) return maskPhone(text) ?? '';
  if (NAME.test(key)) return maskName(text) ?? '';
  const masked = maskPhonesIn(text);
  return masked.length > LONGEST_TEXT ? `${masked.slice(0, LONGEST_TEXT)}…（共 ${masked.length} 字）` : masked;
}

function redactValue(key: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (SECRET.test(key)) return '***';
  if (ADDRESS.test(key)) return '（已隐藏）';
  if (typeof value === 'string') return redactText(key, value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((entry) => redactValue(key, entry));
  return typeof value === 'object' ? redact(value as AuditValues) : value;
}

/** Values as they may be kept for ever: secrets gone, phones and names masked, long texts cut. */
export function redact(values: AuditValues): AuditValues {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, redactValue(key, value)]));
}
