import { phoneCodeOf } from './phone-code';

describe('the code of a phone button', () => {
  it.each([
    [
      { code: 'c1', errMsg: 'getPhoneNumber:ok' },
      { status: 'ok', value: 'c1' },
    ],
    [{ errMsg: 'getPhoneNumber:fail auth deny' }, { status: 'cancelled' }],
    [{ errMsg: 'getPhoneNumber:fail cancel' }, { status: 'cancelled' }],
    [{ errMsg: 'getPhoneNumber:fail platform auth deny' }, { status: 'failed', message: '登录失败,请重试' }],
    [{ errMsg: 'getPhoneNumber:fail not login' }, { status: 'failed', message: '登录失败,请重试' }],
    [
      { errMsg: 'getPhoneNumber:ok', encryptedData: 'x', iv: 'y' },
      { status: 'failed', message: '抖音版本过低，请升级后重试，或用其他方式登录' },
    ],
    [undefined, { status: 'failed', message: '登录失败,请重试' }],
  ])('%j is read as %j', (detail, outcome) => {
    expect(phoneCodeOf(detail)).toEqual(outcome);
  });
});
