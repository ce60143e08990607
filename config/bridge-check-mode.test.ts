import { bridgeCheckMode } from './bridge-check-mode';

describe('the conformance page of the native shells', () => {
  it.each([
    ['h5', { NODE_ENV: 'production' }, 'off'],
    ['harmony-hybrid', { NODE_ENV: 'production' }, 'off'],
    ['h5', { NODE_ENV: 'development' }, 'on'],
    ['h5', { NODE_ENV: 'production', TARO_APP_BRIDGE_CHECK: 'only' }, 'only'],
    ['h5', { NODE_ENV: 'production', TARO_APP_BRIDGE_CHECK: '1' }, 'off'],
    ['weapp', { NODE_ENV: 'development' }, 'off'],
    ['tt', { NODE_ENV: 'production', TARO_APP_BRIDGE_CHECK: 'on' }, 'off'],
  ] as const)('in %s with %j is %s', (target, env, mode) => expect(bridgeCheckMode(target, env as never)).toBe(mode));
});
