import type { Evidence } from '../src/domain/diagnosis/diagnosis-types';
import type { Diagnosis } from '../src/domain/diagnosis/open-diagnosis';
import { relatedEvidence, startCodes } from '../src/domain/diagnosis/start-codes';
import { candidatesFor } from '../src/domain/diagnosis/suspects';
import { parseDtc } from '../src/domain/dtc';

/**
 * Trouble codes of the command line, `P0230` or with the control unit that has it `P0230=J623`, as evidence where an
 * output of the sheet is watched by them; the others are told in the notes. Throws a RangeError in Chinese for what is
 * no code, and for a control unit that the sheet has not.
 */
export function knownCodes(
  diagnosis: Diagnosis,
  texts: readonly string[],
  symptoms: readonly (Evidence & { kind: 'load' })[],
): { evidence: readonly Evidence[]; notes: readonly string[] } {
  const notes: string[] = [];
  const told = texts.flatMap((text) => {
    const { code, unit } = readCode(diagnosis, text);
    const watched = diagnosis.codes.get(code);
    if (watched !== undefined && (unit === undefined || unit === watched.unit)) return [code];
    const reason = watched === undefined ? '图中没有输出由它监测' : `图中由 ${watched.unit} 监测，不是 ${unit}`;
    notes.push(`${code} 不作证据：${reason}`);
    return [];
  });
  const evidence = startCodes(diagnosis, told, symptoms[0]?.state ?? { key: 'on' });
  const related = relatedEvidence(diagnosis, candidatesFor(diagnosis, symptoms), evidence);
  for (const [at, { code }] of evidence.entries())
    if (related[at]?.kind !== 'code') notes.push(`${code} 不作证据：可能的故障都不会设置它，它属于别的故障`);
  return { evidence, notes };
}

function readCode({ circuit }: Diagnosis, text: string): { code: string; unit: string | undefined } {
  const equals = text.indexOf('=');
  const [codeText, unit] = equals < 0 ? [text, undefined] : [text.slice(0, equals), text.slice(equals + 1).trim()];
  const code = parseDtc(codeText)?.code;
  if (code === undefined || unit === '')
    throw new RangeError(`${text} 应写成 故障码 或 故障码=控制单元，如 P0230=J623`);
  const units = [...circuit.parts.values()].filter(({ component }) => component.kind === 'ecu');
  const names = units.map(({ component }) => component.id);
  if (unit !== undefined && !names.includes(unit))
    throw new RangeError(`没有控制单元 ${unit}；有：${names.join('、') || '无'}`);
  return { code, unit };
}
