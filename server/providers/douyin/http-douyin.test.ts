import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { openStandIn, type StandIn } from '../testing/stand-in';
import { FailureWatch } from '../failure-watch';
import { HttpDouyin } from './http-douyin';

const keys = { id: 'app-id', secret: 'app-secret' };
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const settings = { ...keys, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
const encrypted = (value: object) =>
  publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(JSON.stringify(value))).toString(
    'base64',
  );
const SESSION = '/api/apps/v2/jscode2session';
const TOKEN = '/oauth/client_token/';
const PHONE = '/api/apps/v1/get_phonenumber_info/';
const token = (access_token = 't') => ({ data: { access_token, expires_in: 7200, error_code: 0 }, message: 'success' });

let outside: StandIn;
let told: string[] = [];
const watch = () => new FailureWatch('douyin', ({ kind, cause }) => told.push(`${kind} ${cause}`));
beforeAll(async () => {
  outside = await openStandIn();
});
beforeEach(() => {
  outside.reset();
  told = [];
});
afterAll(() => outside.close());
const douyin = (privateKeyPem: string | null = settings.privateKey) =>
  new HttpDouyin({ ...keys, privateKey: privateKeyPem }, watch(), outside.origin, outside.origin);

describe('the login by Douyin', () => {
  it('exchanges a code', async () => {
    outside.answers[SESSION] = { err_no: 0, data: { openid: 'd1', unionid: 'du1' } };
    expect(await douyin().identify('c')).toEqual({ openid: 'd1', unionid: 'du1', name: null, avatarUrl: null });
    expect(outside.asked[0]?.json).toEqual({ appid: 'app-id', secret: 'app-secret', code: 'c' });
  });

  it('asks once more when Douyin is busy', async () => {
    outside.answers[SESSION] = [{ err_no: -1 }, { err_no: 0, data: { openid: 'd1' } }];
    expect((await douyin().identify('c')).openid).toBe('d1');
    outside.answers[SESSION] = { err_no: -1 };
    await expect(douyin().identify('c')).rejects.toMatchObject({ msg: '抖音服务暂时不可用，请稍后再试' });
  });

  it.each([
    [40018, []],
    [40017, ['refused err_no 40017']],
  ])('is refused with %i', async (err_no, line) => {
    outside.answers[SESSION] = { err_no, err_tips: 'bad app-secret' };
    await expect(douyin().identify('x')).rejects.toMatchObject({ code: -2, msg: '抖音授权已失效，请重新授权' });
    expect(told).toEqual(line);
  });

  it('is not there without keys', async () => {
    await expect(new HttpDouyin(null, watch()).identify('x')).rejects.toMatchObject({ msg: '未开通抖音登录' });
  });
});

describe('the phone of a Douyin user', () => {
  it('arrives encrypted for our key', async () => {
    Object.assign(outside.answers, {
      [TOKEN]: token(),
      [PHONE]: { err_no: 0, data: encrypted({ purePhoneNumber: '13812345678' }) },
    });
    const provider = douyin();
    expect([await provider.phoneOf('p'), await provider.phoneOf('q')]).toEqual(['13812345678', '13812345678']);
    expect(outside.asked[1]?.headers['access-token']).toBe('t');
    expect(outside.asked.filter(({ url }) => url.pathname === TOKEN)).toHaveLength(1);
  });

  it('is asked for with a new token when another backend ended this one', async () => {
    Object.assign(outside.answers, {
      [TOKEN]: [token('old'), token('new')],
      [PHONE]: [{ err_no: 28001008 }, { err_no: 0, data: encrypted({ purePhoneNumber: '13812345678' }) }],
    });
    expect(await douyin().phoneOf('p')).toBe('13812345678');
    expect(
      outside.asked.filter(({ url }) => url.pathname === PHONE).map(({ headers }) => headers['access-token']),
    ).toEqual(['old', 'new']);
  });

  it('is refused for a forged answer, without a token, and without our key', async () => {
    Object.assign(outside.answers, { [TOKEN]: token(), [PHONE]: { data: 'forged' } });
    await expect(douyin().phoneOf('x')).rejects.toMatchObject({ code: -2, msg: '抖音服务暂时不可用，请稍后再试' });
    await expect(douyin(null).phoneOf('x')).rejects.toMatchObject({ msg: '未开通抖音手机号登录' });
    outside.answers[TOKEN] = { data: { error_code: 10003 } };
    await expect(douyin().phoneOf('x')).rejects.toMatchObject({ msg: '抖音服务暂时不可用，请稍后再试' });
    expect(told).toEqual(['refused no client token: 10003']);
  });
});
