import { call, type Api } from './call';

/** `restartMiniProgram`: ends the app without a word to it, as a phone does that needs memory, and starts it anew at a path. */
export function restartApi(keep: (path: string) => Promise<void>): Api {
  return {
    restartMiniProgram: call('restartMiniProgram', async (options) => {
      const path = options['path'];
      await keep(typeof path === 'string' ? path.replace(/^\//, '') : '');
      setTimeout(() => location.reload(), 0);
    }),
  };
}
