/**
 * `on`: the app has the conformance page; `only`: it is the only page, which builds in a fraction of the time; `off`:
 * it is left out.
 */
export type BridgeCheckMode = 'on' | 'only' | 'off';

/**
 * Whether the conformance page of the native shells is built: in development, and where `TARO_APP_BRIDGE_CHECK` asks.
 * Mini programs have no shell.
 */
export function bridgeCheckMode(target: string, env: NodeJS.ProcessEnv): BridgeCheckMode {
  if (target !== 'h5' && target !== 'harmony-hybrid') return 'off';
  const asked = env.TARO_APP_BRIDGE_CHECK;
  if (asked === 'on' || asked === 'only' || asked === 'off') return asked;
  return env.NODE_ENV === 'production' ? 'off' : 'on';
}
