import { routes } from '../../../src/infra/routes';
import { newCode } from '../newcomer-with';
import type { TypedForm } from './typed-form';

/** Of the demo people the one with addresses. */
const DEMO_USER = '13800138001';

export const SHOP_FORMS: readonly TypedForm[] = [
  {
    name: 'an address',
    files: ['features/address/address-edit-screen.tsx', 'features/address/components/paste-box.tsx'],
    address: () => routes.addressEdit,
    words: { 智能识别: '赵师傅 13812345678 浙江省杭州市西湖区文三路 90 号' },
    choose: async (app) => {
      await app.tap('识别');
      await app.sees('已识别');
    },
    send: '保存',
  },
  {
    name: 'a note to an exchange',
    files: ['features/shop/exchange-screen.tsx'],
    as: DEMO_USER,
    address: () => `${routes.exchange}?iid=g-tape`,
    send: '提交订单',
    confirm: (app) => app.answerDialog('确认兑换'),
    toLogin: '登录后兑换',
  },
  {
    name: 'an exchange code',
    files: ['features/shop/exchange-code-screen.tsx'],
    address: () => routes.exchange,
    // One that would bring something: another one is refused to everybody.
    choose: async (app) => app.input('兑换码').fill(await newCode(app.backend, 'points', 10)),
    send: '立即兑换',
    toLogin: '登录后兑换',
  },
];
