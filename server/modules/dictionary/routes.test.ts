import { dictionaryFresh, dictionaryQuery } from '../../../src/contract/endpoints/dictionary';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { putEntry } from './dictionary-repository';

describe('dictionary', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ seed: (db) => putEntry(db, 'version_h5', '1.2.3') });
  });
  afterAll(() => server.close());

  it.each([
    ['dictionaryQuery', dictionaryQuery],
    ['dictionaryFresh', dictionaryFresh],
  ])('%s gives the value of a key (§3)', async (_name, endpoint) => {
    const answer = await server.call(endpoint, { key: 'version_h5' });
    expect(answer.data).toEqual({ key: 'version_h5', value: '1.2.3' });
  });

  it('says 404 for an unknown key, with HTTP 200 (§8)', async () => {
    const answer = await server.call(dictionaryQuery, { key: 'nothing' });
    expect(answer).toMatchObject({ status: 200, code: 404, msg: '请求的资源不存在' });
  });

  it('refuses an empty, a missing and an overlong key', async () => {
    for (const key of ['', 'x'.repeat(65)]) expect((await server.call(dictionaryQuery, { key })).code).toBe(-1);
    const missing = await server.app.inject({ method: 'POST', url: dictionaryQuery.path, payload: {} });
    expect(missing.json()).toMatchObject({ resp_code: -1 });
    expect(missing.json<{ resp_msg: string }>().resp_msg).toMatch(/[\u4e00-\u9fff]/);
  });

  it('answers with a stale token as if there were none: the call is public (§6)', async () => {
    expect((await server.call(dictionaryQuery, { key: 'version_h5' }, { token: 'gone' })).data.value).toBe('1.2.3');
  });

  it('replaces a value', async () => {
    await putEntry(server.db, 'version_h5', '1.2.4');
    expect((await server.call(dictionaryFresh, { key: 'version_h5' })).data.value).toBe('1.2.4');
  });
});
