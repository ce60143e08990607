/* global __ENV */
import { call, inTurn, logIn, newKey, turnOf } from './backend.js';

export { options } from './backend.js';

const { STAFF = '13800138002:demo1234' } = __ENV;

const LINE = { name: '机油机滤', price: 26800, labour: 5000, quantity: 1, unit: '套' };
const newPlate = () => `苏K${10000 + Math.floor(Math.random() * 90000)}`;

export const setup = () => logIn(STAFF);

/** A car comes in: its plate is looked for, the order is written, the board and the order are looked at. */
export default turnOf(async (staff) => {
  const token = inTurn(staff);
  const carid = newPlate();
  const pageRequest = { pageNum: 1, pageSize: 20 };
  await call('/workOrderBean/queryByCaridLike2', { carid: carid.slice(1, 4), pageRequest }, token);
  const order = {
    clientKey: newKey(),
    carid,
    car: '大众 帕萨特',
    complaint: '常规保养',
    items: [LINE],
    itemsAgreed: true,
  };
  const asked = { ...order, confirmed: ['open_order'] };
  const { order: received, warnings } = await call('/workOrderBean/create', asked, token);
  if (!received) throw new Error(`The car was not taken in: ${warnings.map(({ kind }) => kind).join(', ')}`);
  await call('/workOrderBean/query', { open: true, pageRequest }, token);
  await call('/workOrderBean/queryById', { uid: received.id }, token);
});
