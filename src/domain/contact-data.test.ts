import { hasContactData } from './contact-data';

describe('hasContactData', () => {
  it.each([
    '有问题打 13800138000',
    '电话138-0013-8000找老王',
    '+86 138 0013 8000',
    '店里座机 0512-66778899',
    '发我邮箱 lao.wang@example.com',
    '加微信号：laowang88',
    'QQ 123456789',
    'VX:abc_12345',
  ])('finds it in %s', (text) => expect(hasContactData(text)).toBe(true));

  it.each([
    '怠速时蓄电池电压 13.8 V，起动瞬间 9.6 V',
    '零件号 06A 905 115 D',
    'VIN LSVAA49J132047371',
    '电阻 120 Ω，里程 138000 km',
    '客户在微信上预约',
    '故障码 P0171、U0100',
    '高压 1380013800012 位编号',
    '0512 号车',
  ])('lets %s pass', (text) => expect(hasContactData(text)).toBe(false));
});
