/* global __ENV */
import { call, inTurn, logIn, newKey, turnOf } from './backend.js';

export { options } from './backend.js';

const { USERS = '13800138001:demo1234' } = __ENV;

const ADDRESS = {
  name: '王建国',
  phone: '13812345678',
  region: ['江苏省', '南京市', '玄武区'],
  regionCode: '320102',
  detail: '中山路 1 号',
  isDefault: false,
};

async function addressOf(token) {
  const [known] = await call('/deliveryAddress/query', {}, token);
  return (known || (await call('/deliveryAddress/create', ADDRESS, token))).id;
}

/** Who buys and where it goes, and what is the cheapest for points. */
export async function setup() {
  const users = [];
  for (const token of await logIn(USERS)) users.push({ token, addressId: await addressOf(token) });
  const page = { pageNum: 1, pageSize: 100 };
  const { list } = await call('/goods/query', { pageRequest: page, physicalOnly: true });
  const [article] = list
    .filter(({ payWays, stock }) => payWays.includes('points') && stock !== 0)
    .sort((a, b) => a.classBalance - b.classBalance);
  return { users, iid: article.iid };
}

/** An order for points, the list with it, and its end, which gives points and piece back: the next turn has them. */
export default turnOf(async ({ users, iid }) => {
  const { token, addressId } = inTurn(users);
  const order = { clientKey: newKey(), iid, quantity: 1, payWith: 'points', addressId };
  const { id } = await call('/order/create', order, token);
  await call('/order/select', { pageRequest: { pageNum: 1, pageSize: 20 } }, token);
  await call('/order/cancel', { id }, token);
});
