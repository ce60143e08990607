import { maskPhone } from '../../../src/domain/masking';

/** A colleague's name as the store shows it: the nickname, else the phone, masked. */
export const staffName = ({
  wechatName,
  phone,
}: {
  readonly wechatName: string | null;
  readonly phone: string | null;
}) => wechatName || maskPhone(phone) || '未命名';
