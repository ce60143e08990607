import { register, registerGetCode, smsGetCode, smsLogin, wechatLogin } from '../../../src/contract/endpoints/account';
import { subscribe } from '../../../src/contract/endpoints/courses';
import { buyCourse } from '../../../src/contract/endpoints/payment';
import { chinaDay } from '../../base/clock/china-day';
import { takeTallies } from '../../base/tally';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { freshPhone, PASSWORD } from '../account/login.testing';
import { addEnrolment } from '../courses/enrolment-repository';
import { addCourse, addFreeCourse } from '../courses/testing/small-courses';
import { findOrderByPrepayid } from '../goods-orders/order-repository';
import { requestRefund } from '../payment/cash-refund';
import { settle } from '../shop/testing/cashier';
import { createUser } from '../users/user-repository';
import { addNumbers } from './add-numbers';
import { countDay } from './count-day';
import type { DailyNumber } from './names';
import { numbersOf } from './testing/numbers-of';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => void takeTallies());
afterAll(() => server.close());

const NAMES: readonly DailyNumber[] = ['new-users', 'enrolments', 'refunded-cents'];
const numbersOn = (day: string) => numbersOf(server.db, day, NAMES);

it('counts who is new, who takes courses and what goes back by platform, and so again from rows', async () => {
  const { db, services } = server;
  const now = services.clock.now();
  const day = chinaDay(now);
  const [one, two] = [freshPhone(), freshPhone()];
  await server.call(registerGetCode, { phone: one });
  const code = server.sms.lastCode(one);
  await server.call(register, { phone: one, code, password: PASSWORD }, { platform: 'h5' });
  await server.call(smsGetCode, { phone: two });
  await server.call(smsLogin, { phone: two, code: server.sms.lastCode(two) }, { platform: 'a toaster' });
  const { token, uid } = (await server.call(wechatLogin, { code: 'somebody-new' }, { platform: 'weapp' })).data;
  await server.call(wechatLogin, { code: 'somebody-new' }, { platform: 'weapp' });
  await createUser(db, now, {});

  // A course is taken where it was ordered, whatever paid for it and when.
  const [free, dear, given] = [await addFreeCourse(db), await addCourse(db), await addCourse(db)];
  await server.call(subscribe, { fid: free.fid }, { token, platform: 'android' });
  const prepay = (await server.call(buyCourse, { money: 4900, classid: dear.fid }, { token, platform: 'weapp' })).data;
  await settle(server, prepay);
  await addEnrolment(db, now, { uid, fid: given.fid, orderId: null });
  const order = await findOrderByPrepayid(db, prepay.prepayid);
  if (!order) throw new Error('no order');
  await db.transaction((tx) => requestRefund(tx, now, order, '测试'));

  const taken = takeTallies().filter(({ name }) => (NAMES as readonly string[]).includes(name));
  await addNumbers(db, day, taken);
  const happened = {
    ...{ 'new-users': 4, 'new-users h5': 1, 'new-users other': 1, 'new-users weapp': 1 },
    ...{ enrolments: 3, 'enrolments android': 1, 'enrolments weapp': 1 },
    ...{ 'refunded-cents': 4900, 'refunded-cents weapp': 4900 },
  };
  expect(await numbersOn(day)).toEqual(happened);
  await countDay(db, now, day);
  expect(await numbersOn(day)).toEqual(happened);
});
