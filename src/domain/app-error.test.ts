import { ApiError, errorFromEnvelope, transportError } from './app-error';

describe('errorFromEnvelope (§8)', () => {
  it.each([
    [20100, true, 'auth', '登录已过期'],
    [20100, false, 'auth', '请先登录'],
    [403, true, 'forbidden', '没有权限'],
    [404, false, 'notFound', '请求的资源不存在'],
    [500, false, 'server', '服务器错误'],
  ])('code %p (token: %p) is %s: %s', (code, hadToken, kind, message) => {
    expect(errorFromEnvelope(code, 'ignored', hadToken)).toMatchObject({ kind, code, message });
  });

  it.each([-1, -3, 7, 502])('code %p shows resp_msg', (code) => {
    expect(errorFromEnvelope(code, '验证码错误', true)).toMatchObject({
      kind: 'business',
      code,
      message: '验证码错误',
    });
  });

  it('an outage of the server (-5) is no refusal, and shows resp_msg', () => {
    expect(errorFromEnvelope(-5, '服务暂时不可用，请稍后重试', true)).toMatchObject({
      kind: 'server',
      code: -5,
      message: '服务暂时不可用，请稍后重试',
    });
  });

  it.each([null, undefined, '', ' '])('says something when resp_msg is %p', (message) => {
    expect(errorFromEnvelope(-1, message, false).message).toBe('服务器错误');
  });

  it.each([null, undefined, NaN])('without a code (%p) it is 网络连接失败', (code) => {
    expect(errorFromEnvelope(code, 'oops', false)).toMatchObject({
      kind: 'malformed',
      code: null,
      message: '网络连接失败',
    });
  });
});

describe('transportError', () => {
  it.each(['network', 'timeout', 'cancelled', 'malformed'] as const)('%s reads 网络连接失败 (§8)', (kind) => {
    const error = transportError(kind);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'ApiError', kind, code: null, message: '网络连接失败' });
  });
});
