import type { UserInfo } from '@/contract/schemas/account';
import type { ShellDoor } from '@/platform/shell/types';

export const user = { uid: 'u1' } as UserInfo;
/** All that has begun without a timer has ended. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A shell whose native storage is `native`; `refresh` tells the app that its token has changed. */
export function fakeShell(native: { token: string | null }, onWrite?: (token: string | null) => void) {
  const listeners = new Map<string, (payload: never) => void>();
  const shell = {
    kind: () => 'android',
    call: async (method: string, params: { token: string | null }) => {
      if (method === 'getToken') return native.token;
      native.token = params.token;
      onWrite?.(params.token);
      return null;
    },
    on: (event: string, listener: (payload: never) => void) => {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
    isBuildTooLow: async () => false,
  } as unknown as ShellDoor;
  return { shell, refresh: () => listeners.get('tokenChanged')?.(null as never) };
}
