import { messageQuery } from '../../../../src/contract/endpoints/messages';
import { vinError } from '../../../../src/contract/endpoints/vehicle';
import { MINUTE } from '../../../base/clock/clock';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  desk = await openDesk(server, 'content');
});
afterAll(() => server.close());

const report = (vin: string, note: string, token?: string) =>
  server.call(vinError, { vin, reason: 'wrong_vehicle', note }, token ? { token } : {});
const idsOf = async (state: 'open' | 'closed') => (await desk.list('vin-errors', { state })).rows.map(({ id }) => id);
const messagesOf = async (token: string) =>
  (await server.call(messageQuery, {}, { token })).data.list.map(({ content }) => content.msg);

describe('reports of a wrong or missing VIN', () => {
  it('are closed with an answer that their user gets, and opened again', async () => {
    const { token } = await server.addUser();
    const { id } = (await report('LSVAA49J132047371', '应为领驭，电话 13812345678', token)).data;
    expect((await desk.list('vin-errors')).rows[0]?.cells).toMatchObject({
      note: '应为领驭，电话 138****5678',
      state: 'open',
    });

    const answer = { id, text: '已更正' };
    expect((await desk.preview('vin-error answer', answer)).lines[0]).toBe('LSVAA49J132047371：已更正');
    expect((await desk.call('run', { name: 'vin-error answer', input: answer })).status).toBe(409);
    expect(await idsOf('open')).toEqual([id]);

    await desk.run('vin-error answer', answer);
    expect([await idsOf('open'), await idsOf('closed')]).toEqual([[], [id]]);
    expect(await messagesOf(token)).toEqual(['您反映的 VIN LSVAA49J132047371：已更正']);
    expect((await desk.refusal('vin-error answer', answer)).message).toBe('该反映已处理');

    await desk.run('vin-error reopen', { id });
    expect([await idsOf('open'), await idsOf('closed')]).toEqual([[id], []]);
    const { state, sections } = await desk.record('vin-errors', id);
    expect(state).toBe('open');
    expect(sections[0]?.facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: '答复', value: '已更正' }),
        expect.objectContaining({ title: '答复人', value: 'content-one' }),
      ]),
    );
    expect((await desk.refusal('vin-error reopen', { id })).message).toBe('该反映还没有处理');

    server.advanceClock(MINUTE);
    await desk.run('vin-error answer', { id, text: '这次真的更正了' });
    expect(await messagesOf(token)).toHaveLength(2);
  });

  it('of somebody who was not logged in are closed without a message', async () => {
    const { id } = (await report('LSVAA49J132047372', '认错')).data;
    expect((await desk.preview('vin-error answer', { id, text: '谢谢' })).lines).toContain(
      '反映的人没有登录，收不到答复',
    );
    expect((await desk.run('vin-error answer', { id, text: '谢谢' })).message).toBe('已处理');
    expect(await idsOf('closed')).toContain(id);
  });

  it('that come again are opened again, as the latest', async () => {
    const { token } = await server.addUser();
    const { id } = (await report('LSVAA49J132047373', '认错', token)).data;
    await desk.run('vin-error answer', { id, text: '已更正' });
    server.advanceClock(MINUTE);
    await report('LSVAA49J132047374', '别的', token);
    server.advanceClock(MINUTE);
    expect((await report('LSVAA49J132047373', '认错', token)).data.id).toBe(id);
    expect((await idsOf('open'))[0]).toBe(id);
  });

  it('are refused where there is none, and changed by the content role alone', async () => {
    expect((await desk.refusal('vin-error answer', { id: 'none', text: 'x' })).message).toBe('没有这条反映');
    expect((await desk.refusal('vin-error answer', { id: 'none', text: ' ' })).fields).toHaveProperty('text');
    const technical = await openDesk(server, 'technical');
    expect((await technical.list('vin-errors')).total).toBeGreaterThan(0);
    expect((await technical.call('run', { name: 'vin-error reopen', input: { id: 'none' } })).status).toBe(403);
  });
});
