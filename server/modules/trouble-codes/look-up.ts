import { parseDtc } from '../../../src/domain/dtc';
import type { CodeFacts, LookedUpCode } from '../../../src/domain/trouble-codes/code-types';
import { failureTypeName } from '../../../src/domain/trouble-codes/failure-types';
import { invalid } from '../../base/refusals';
import type { Database } from '../../db/database';
import { factsOfMakers } from './maker-codes';
import { standardFacts } from './standard-reviews';

/**
 * What codes mean, in the order in which they were asked for, each once: P0230, P0230-11, P023011. The standard's
 * meaning comes before those of makers; with a slash path those of its brand alone. Throws CallError invalid for a text
 * that is no code.
 */
export async function lookUpCodes(
  db: Database,
  asked: readonly string[],
  vehiclePath: string,
): Promise<LookedUpCode[]> {
  const read = asked.map((text) => {
    const dtc = parseDtc(text);
    if (dtc === null) throw invalid(`故障码“${text}”格式不正确，如 P0171`);
    return dtc;
  });
  const once = [...new Map(read.map((dtc) => [`${dtc.code}-${dtc.failureType ?? ''}`, dtc])).values()];
  const codes = once.map(({ code }) => code);
  const makers = await factsOfMakers(db, codes, vehiclePath);
  const standard = await standardFacts(db, codes);
  return once.map(({ code, failureType }) => ({
    code,
    failureType: failureType === null ? null : { byte: failureType, name: failureTypeName(failureType) },
    facts: [standard.get(code) ?? [], makers.get(code) ?? []].flat(),
  }));
}

/** What one code (P0230) means on a car; the same as above for a code that is known to be one. */
export async function factsOfCode(db: Database, code: string, vehiclePath: string): Promise<CodeFacts[]> {
  const [found] = await lookUpCodes(db, [code], vehiclePath);
  return found?.facts ?? [];
}
