import { compactCode } from './typed-text';

/** A diagnostic trouble code (SAE J2012, ISO 15031-6). */
export interface Dtc {
  /** Letter and four places, `P0171`. */
  code: string;
  /** The two places of the failure type, as in `P0171-00`; null when not given. */
  failureType: string | null;
  system: '动力系统' | '车身' | '底盘' | '网络';
  /** Whether the meaning is the same for all makers, or the maker's own. */
  definedBy: 'standard' | 'maker';
}

const SYSTEMS: Readonly<Record<string, Dtc['system']>> = { P: '动力系统', B: '车身', C: '底盘', U: '网络' };
const PATTERN = /^([PBCU])([0-3][0-9A-F]{3})(?:[:/]?([0-9A-F]{2}))?$/;
/** P0, P2, P34–P39 and B0, C0, U0, B3, C3, U3 are the standard's; the rest belongs to the makers. */
const STANDARD = /^(P[02]|P3[4-9A-F]|[BCU][03])/;

/** Reads a trouble code as it is meant (`p 0171`, `PO171`, `P0171:11`); null when the text is none. */
export function parseDtc(input: string): Dtc | null {
  const compact = compactCode(input);
  const [, letter, digits, failureType] = PATTERN.exec(compact.charAt(0) + compact.slice(1).replace(/O/g, '0')) ?? [];
  const system = SYSTEMS[letter ?? ''];
  if (letter === undefined || digits === undefined || system === undefined) return null;
  const code = letter + digits;
  return { code, failureType: failureType ?? null, system, definedBy: STANDARD.test(code) ? 'standard' : 'maker' };
}
