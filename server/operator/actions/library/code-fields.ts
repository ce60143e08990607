import { z } from 'zod';
import { parseDtc } from '../../../../src/domain/dtc';

/** A trouble code, written in any usual way. */
export const codeField = () =>
  z
    .string()
    .transform((text) => parseDtc(text)?.code ?? '')
    .refine((code) => code !== '', '故障码格式不正确，如 P1128')
    .meta({ title: '故障码' });
