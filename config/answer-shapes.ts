import { createHash } from 'node:crypto';
import { z } from 'zod';
import { KEPT_CALLS } from '../src/contract/kept-calls';
import { allCalls } from '../src/contract/registry';

const LENGTH = 6;

/** A mark of what a schema lets through: another one for every other shape. */
export function shapeOfSchema(schema: z.ZodType): string {
  const text = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }));
  return createHash('sha256').update(text).digest('hex').slice(0, LENGTH);
}

/**
 * What the answers that devices keep look like in this release, in the order of `KEPT_CALLS`: `src/infra/answer-shapes`
 * reads it. Throws Error for a kept call that the contract does not have.
 */
export const answerShapes = (): string =>
  KEPT_CALLS.map((path) => {
    const call = allCalls.find(({ endpoint }) => endpoint.path === path);
    if (!call) throw new Error(`kept-calls: the contract has no ${path}`);
    return shapeOfSchema(call.schema.response);
  }).join(',');
