import { z } from 'zod';
import { KEPT_CALLS } from '../src/contract/kept-calls';
import { answerShapes, shapeOfSchema } from './answer-shapes';

describe('shapes of kept answers', () => {
  it('every kept call has one', () => {
    expect(answerShapes().split(',')).toEqual(KEPT_CALLS.map(() => expect.stringMatching(/^[\da-f]{6}$/)));
  });

  it.each([
    ['a new field', z.object({ codes: z.array(z.object({ code: z.string(), guide: z.string().nullable() })) })],
    ['another kind of value', z.object({ codes: z.array(z.object({ code: z.number() })) })],
    ['a value that may lack', z.object({ codes: z.array(z.object({ code: z.string().nullable() })) })],
  ])('%s, however deep, is another shape', (_, changed) => {
    const schema = () => z.object({ codes: z.array(z.object({ code: z.string() })) });
    expect(shapeOfSchema(schema())).toBe(shapeOfSchema(schema()));
    expect(shapeOfSchema(changed)).not.toBe(shapeOfSchema(schema()));
  });
});
