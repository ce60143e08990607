import type { AddressInput } from './api/addresses';

export type AddressProblems = Partial<Record<'name' | 'phone' | 'region' | 'detail', string>>;

const MAX_NAME = 30;
const MAX_DETAIL = 120;

/** What is wrong with an address, by field, in the words of the contract's schema. Empty: nothing. */
export function addressProblems({ name, phone, region, regionCode, detail }: AddressInput): AddressProblems {
  const problems: AddressProblems = {};
  if (name === '') problems.name = '请填写收货人';
  else if (name.length > MAX_NAME) problems.name = '收货人最多 30 个字';
  if (!/^1[3-9]\d{9}$/.test(phone)) problems.phone = '请输入正确的手机号';
  if (region.length !== 3 || !/^\d{6}$/.test(regionCode)) problems.region = '请选择所在地区';
  if (detail === '') problems.detail = '请填写详细地址';
  else if (detail.length > MAX_DETAIL) problems.detail = '详细地址最多 120 个字';
  return problems;
}
