import { z } from 'zod';

/** A kind of car, as a whole VIN or its positions 1–8 and 10. */
export const kindField = () =>
  z
    .string()
    .regex(/^[\w-]{1,64}$/, '编号格式错误')
    .meta({ title: 'VIN 或 前8位-第10位' });
