import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { partsOfCode } from '../../../src/domain/trouble-codes/code-parts';
import { standardCode } from '../../codes/dictionary';
import { watchOutputs } from './watched-outputs';

/** Codes that the parts of the sample cars can set, each linked to the parts that it is about. */
const CODES = [
  ...['P0010', 'P0030', 'P0036', 'P0100', 'P0102', 'P0103', 'P0110', 'P0113', 'P0115', 'P0117', 'P0118', 'P0120'],
  ...['P0121', 'P0130', 'P0135', 'P0136', 'P0141', 'P0171', 'P0201', 'P0202', 'P0203', 'P0204', 'P0205', 'P0206'],
  ...['P0230', 'P0231', 'P0232', 'P0236', 'P0243', 'P0299', 'P0300', 'P0301', 'P0302', 'P0303', 'P0304', 'P0325'],
  ...['P0330', 'P0335', 'P0340', 'P0351', 'P0352', 'P0353', 'P0354', 'P0411', 'P0412', 'P0418', 'P0420', 'P0443'],
  ...['P0460', 'P0480', 'P0481', 'P0500', 'P0562', 'P0563', 'P0571', 'P0615', 'P0645', 'P0685', 'P0704', 'P0705'],
  ...['P0710', 'P0715', 'P0720', 'P0753', 'P0758', 'P0A0A', 'P0AA6', 'C0035', 'C0040', 'C0045', 'C0050', 'U0001'],
  ...['U0100', 'U0101', 'U0121', 'U0131', 'U0140', 'U0155'],
];

/** Writes into the sheets of a car which of its parts each code is about, and at which output it is watched. */
export function linkCodes(sheets: readonly Netlist[]): void {
  const parts = sheets.flatMap(({ components }) => components).filter(({ kind }) => kind !== 'continuation');
  for (const code of CODES)
    for (const part of partsOfCode({ code, partNames: standardCode(code)?.partNames ?? [] }, parts))
      part.codes = [...(part.codes ?? []), code];
  sheets.forEach(watchOutputs);
}
