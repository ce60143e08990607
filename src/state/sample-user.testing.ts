import type { UserInfo } from '@/contract/schemas/account';

/** A user for tests, who is logged in and nothing more. */
export const sampleUser: UserInfo = {
  uid: 'u1',
  uaccess: 'a',
  phone: '138****8001',
  storename: null,
  storeRole: null,
  vip: 0,
  vipendtime: null,
  experience: 0,
  coins: 0,
  wechatName: '李师傅',
  avatarUrl: null,
  admin: false,
  hasPassword: true,
  bound: [],
  createdAt: null,
};
