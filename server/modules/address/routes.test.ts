import * as endpoints from '../../../src/contract/endpoints/address';
import { MINUTE } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let me: { uid: string; token: string };
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  me = await server.addUser();
});

const nanjing = {
  name: '王建国',
  phone: '13812345678',
  region: ['江苏省', '南京市', '玄武区'],
  regionCode: '320102',
  detail: '中山路 1 号',
  isDefault: false,
};
const at = (detail: string, isDefault = false) => ({ ...nanjing, detail, isDefault });

async function add(input = nanjing, { token } = me): Promise<string> {
  server.advanceClock(MINUTE);
  return (await server.call(endpoints.addressCreate, input, { token })).data.id;
}
const list = async ({ token } = me) => (await server.call(endpoints.addressQuery, {}, { token })).data;
const defaults = async () => (await list()).filter((address) => address.isDefault).map((address) => address.id);

describe('addressCreate and addressQuery', () => {
  it('makes the first address the default and lists it as it was given', async () => {
    const id = await add();
    expect(await list()).toEqual([{ ...nanjing, id, isDefault: true }]);
  });

  it('lists the default first, then the newest', async () => {
    const [first, second, third] = [await add(at('1')), await add(at('2')), await add(at('3'))];
    expect((await list()).map((address) => address.id)).toEqual([first, third, second]);
  });

  it('moves the default to a new address that asks for it', async () => {
    await add(at('1'));
    const second = await add(at('2', true));
    expect(await defaults()).toEqual([second]);
  });

  it('keeps the same address sent twice once', async () => {
    const other = await add(at('other'));
    const first = await add(at('same'));
    expect(await add(at('same', true))).toBe(first);
    expect((await list()).map((address) => address.id)).toEqual([first, other]);
  });

  it('has exactly one default and one address when ten are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call(endpoints.addressCreate, at('same', true), { token: me.token })),
    );
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        server.call(endpoints.addressCreate, at(`each ${index}`, true), { token: me.token }),
      ),
    );
    expect(await list()).toHaveLength(11);
    expect(await defaults()).toHaveLength(1);
  });

  it('keeps 20 addresses and refuses the 21st', async () => {
    for (let index = 0; index < 19; index += 1) await add(at(`${index}`));
    const answers = await Promise.all(
      ['a', 'b'].map((detail) => server.call(endpoints.addressCreate, at(detail), { token: me.token })),
    );
    expect(answers.map((answer) => answer.msg).filter((msg) => msg === '最多保存 20 个地址')).toHaveLength(1);
    expect(await list()).toHaveLength(20);
  });

  it.each([
    [{ phone: '12345' }, '请输入正确的手机号'],
    [{ name: ' ' }, '请填写收货人'],
    [{ region: ['江苏省'] }, '请选择所在地区'],
    [{ regionCode: '32' }, '请选择所在地区'],
    [{ detail: '路'.repeat(121) }, '详细地址最多 120 个字'],
  ])('refuses %j: %s', async (spoilt, msg) => {
    expect(await server.call(endpoints.addressCreate, { ...nanjing, ...spoilt }, { token: me.token })).toMatchObject({
      code: -1,
      msg,
    });
    expect(await list()).toEqual([]);
  });
});

describe('addressUpdate', () => {
  it('changes the fields and can make it the default', async () => {
    const first = await add(at('1'));
    const second = await add(at('2'));
    await server.call(endpoints.addressUpdate, { ...at('changed', true), id: second }, { token: me.token });
    expect(await list()).toEqual([
      { ...at('changed'), id: second, isDefault: true },
      { ...at('1'), id: first, isDefault: false },
    ]);
  });

  it('leaves the default with the one that has it when it is switched off there', async () => {
    const first = await add(at('1'));
    await add(at('2'));
    expect((await server.call(endpoints.addressUpdate, { ...at('1'), id: first }, { token: me.token })).code).toBe(0);
    expect(await defaults()).toEqual([first]);
  });
});

describe('addressDelete and addressSetDefault', () => {
  it('hands the default to the newest of the others, and needs none when nothing is left', async () => {
    const [first, second, third] = [await add(at('1')), await add(at('2')), await add(at('3'))];
    const remove = (id: string) => server.call(endpoints.addressDelete, { id }, { token: me.token });
    await remove(first);
    expect(await defaults()).toEqual([third]);
    await remove(second);
    expect(await defaults()).toEqual([third]);
    await remove(third);
    expect(await list()).toEqual([]);
    expect((await remove(third)).code).toBe(404);
  });

  it('makes another one the only default, also when several are asked for at once', async () => {
    const ids = [await add(at('1')), await add(at('2')), await add(at('3'))];
    const answers = await Promise.all(
      ids.map((id) => server.call(endpoints.addressSetDefault, { id }, { token: me.token })),
    );
    expect(answers.map((answer) => answer.code)).toEqual([0, 0, 0]);
    expect(await defaults()).toHaveLength(1);
  });
});

describe('whose addresses', () => {
  it('hides those of others and changes none of them', async () => {
    const id = await add();
    const before = await list();
    const { token } = await server.addUser();
    expect(await list({ uid: '', token })).toEqual([]);
    const answers = [
      await server.call(endpoints.addressUpdate, { ...at('mine now', true), id }, { token }),
      await server.call(endpoints.addressDelete, { id }, { token }),
      await server.call(endpoints.addressSetDefault, { id }, { token }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ code: 404, msg: '地址不存在或已删除' });
    expect(await list()).toEqual(before);
  });

  it('wants a login', async () => {
    const answers = [
      await server.call(endpoints.addressQuery, {}),
      await server.call(endpoints.addressCreate, nanjing),
      await server.call(endpoints.addressUpdate, { ...nanjing, id: 'x' }),
      await server.call(endpoints.addressDelete, { id: 'x' }),
      await server.call(endpoints.addressSetDefault, { id: 'x' }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ code: 20100, msg: '请先登录' });
  });
});
