import { openStandIn, type StandIn } from '../testing/stand-in';
import { aliyunHeaders, aliyunQuery } from './aliyun-signature';
import { FailureWatch, type ProviderFailure } from '../failure-watch';
import { AliyunSms } from './aliyun-sms';

const settings = { id: 'key-id', secret: 'key-secret', sign: '汽修助手', template: 'SMS_1', noticeTemplate: 'SMS_2' };
let outside: StandIn;
let announced: ProviderFailure[] = [];
let sms: AliyunSms;
beforeAll(async () => {
  outside = await openStandIn();
});
beforeEach(() => {
  outside.reset();
  announced = [];
  // Each test has a watch of its own, which tells of the first failure at once.
  sms = new AliyunSms(settings, new FailureWatch('sms', (failure) => announced.push(failure)), outside.origin);
});
afterAll(() => outside.close());

describe('Aliyun’s signature, version 3', () => {
  it('is that of the example in its documentation', () => {
    const parameters = { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' };
    const call = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      parameters,
      now: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    };
    expect(aliyunHeaders({ id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' }, call)['authorization']).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it('covers what must be escaped', () =>
    expect(aliyunQuery({ b: "a b*'~", a: '汽' })).toBe('a=%E6%B1%BD&b=a%20b%2A%27~'));
});

describe('AliyunSms', () => {
  it('sends the code in the template’s variable, with a nonce of its own each time', async () => {
    outside.answers['/'] = { Code: 'OK', Message: 'OK' };
    for (let time = 0; time < 2; time += 1) await sms.sendCode('13812345678', '123456');
    const [first, second] = outside.asked;
    expect(first).toMatchObject({
      method: 'POST',
      body: '',
      headers: { 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' },
    });
    expect(Object.fromEntries(first?.url.searchParams ?? [])).toEqual({
      PhoneNumbers: '13812345678',
      SignName: '汽修助手',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"123456"}',
    });
    expect(first?.headers['authorization']).not.toContain('key-secret');
    expect(first?.headers['x-acs-signature-nonce']).not.toBe(second?.headers['x-acs-signature-nonce']);
  });

  it.each([
    ['isv.BUSINESS_LIMIT_CONTROL', '触发天级流控Permits:10', -3, '今日获取验证码次数已达上限，请明天再试'],
    ['isv.BUSINESS_LIMIT_CONTROL', '触发小时级流控Permits:5', -3, '获取验证码过于频繁，请一小时后再试'],
    ['isv.BUSINESS_LIMIT_CONTROL', '触发分钟级流控Permits:1', -3, '短信发送过于频繁，请稍后再试'],
    ['isv.MOBILE_NUMBER_ILLEGAL', '', -2, '该手机号无法接收短信，请更换手机号'],
    ['Throttling.User', '', -3, '短信发送过于频繁，请稍后再试'],
  ])('tells the user of %s (%s)', async (Code, Message, code, msg) => {
    outside.answers['/'] = { Code, Message };
    await expect(sms.sendCode('13812345678', '1')).rejects.toMatchObject({ code, msg });
    expect(announced).toEqual([]);
  });

  it.each(['isv.AMOUNT_NOT_ENOUGH', 'isv.SMS_TEMPLATE_ILLEGAL', 'SignatureDoesNotMatch', 'isv.DAY_LIMIT_CONTROL'])(
    'tells the operator of %s, without phone and key',
    async (Code) => {
      outside.answers['/'] = { Code, Message: 'key-id key-secret 13812345678' };
      await expect(sms.sendCode('13812345678', '1')).rejects.toMatchObject({
        code: -2,
        msg: '短信服务暂时不可用，请稍后再试',
      });
      expect(announced).toEqual([{ provider: 'sms', kind: 'refused', cause: Code, alike: 0 }]);
    },
  );

  const words = { car: '苏E·88Q16', matter: '年检到期', link: 'https://a.cn/#/x?key=1', store: '宏达', phone: '0512' };

  it('sends a notice in the variables of its own template', async () => {
    outside.answers['/'] = { Code: 'OK', Message: 'OK' };
    expect(await sms.sendNotice('13812345678', words)).toBe(true);
    expect(Object.fromEntries(outside.asked[0]?.url.searchParams ?? [])).toMatchObject({
      TemplateCode: 'SMS_2',
      TemplateParam: JSON.stringify(words),
    });
  });

  it('says of a notice that nobody knows when there is no answer, and throws when it was refused', async () => {
    outside.answers['/'] = '<html>';
    expect(await sms.sendNotice('13812345678', words)).toBe(false);
    outside.answers['/'] = { Code: 'isv.BLACK_KEY_CONTROL_LIMIT', Message: '' };
    await expect(sms.sendNotice('13812345678', words)).rejects.toMatchObject({ code: -2 });
  });

  it('sends no notice without a template for them', async () => {
    const codesOnly = new AliyunSms({ ...settings, noticeTemplate: null }, new FailureWatch('sms'), outside.origin);
    expect(codesOnly.canNotify).toBe(false);
    await expect(codesOnly.sendNotice('13812345678', words)).rejects.toMatchObject({ code: -2 });
    expect(outside.asked).toEqual([]);
  });

  it('is down when it answers in HTML', async () => {
    outside.answers['/'] = '<html>';
    await expect(sms.sendCode('1', '2')).rejects.toMatchObject({ msg: '短信服务暂时不可用，请稍后再试' });
  });
});
