import fc from 'fast-check';
import { answerFault } from './answer-fault';
import { hostileBodies } from './mutations';
import { requestsOf } from './schema-values';
import { messageQuery } from '../../../src/contract/schemas/messages';

const envelope = (resp_msg: string, resp_code = -1) => JSON.stringify({ resp_code, resp_msg });

describe('answerFault', () => {
  it.each([
    [200, envelope('参数错误')],
    [200, envelope('', 0)],
    [413, envelope('内容过大，请压缩后重试')],
    [200, '{"error_code":110,"error_msg":"x"}'],
  ])('takes %i %s', (status, text) => expect(answerFault(status, text)).toBeNull());
  it.each([
    [500, envelope('服务器错误', 500)],
    [200, envelope('服务器错误', 500)],
    [200, '{"data":1}'],
    [200, envelope('Failed query: select 1')],
    [200, envelope('at serve (/app/server/app.ts:1:2)')],
    [200, envelope(`${process.cwd()}/x`)],
    [200, envelope('TypeError: x')],
  ])('finds fault with %i %s', (status, text) => expect(answerFault(status, text)).not.toBeNull());
});

describe('the bodies of the fuzz', () => {
  const inputs = fc.oneof(
    fc.constant<unknown>({ pageRequest: { pageNum: 1, pageSize: 20 } }),
    requestsOf(messageQuery.request, ['m1']),
  );
  const bodies = fc.sample(hostileBodies(inputs), { seed: 1, numRuns: 400 });

  it('are the same for the same seed', () =>
    expect(fc.sample(hostileBodies(inputs), { seed: 1, numRuns: 400 })).toEqual(bodies));
  it('are refused mostly and taken sometimes, so that they come past the schema', () => {
    const taken = bodies.filter((body) => messageQuery.request.safeParse(JSON.parse(body)).success).length;
    expect(taken).toBeGreaterThan(40);
    expect(taken).toBeLessThan(360);
  });
});
