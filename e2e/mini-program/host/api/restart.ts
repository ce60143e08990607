import { call, type Api } from './call';

/** How a start comes about: at a page, by a scene, with Douyin's sidebar in reach, on a platform that lacks calls. */
export interface Start {
  path: string;
  scene: number | string;
  hasSidebar: boolean;
  missing: string[];
}

/** `restartMiniProgram`: ends the app without a word to it, as a phone does that needs memory, and starts it anew. */
export function restartApi(keep: (start: Start) => Promise<void>): Api {
  return {
    restartMiniProgram: call('restartMiniProgram', async (options) => {
      const { path, scene, hasSidebar, missing } = options;
      await keep({
        path: typeof path === 'string' ? path.replace(/^\//, '') : '',
        scene: typeof scene === 'number' || typeof scene === 'string' ? scene : 0,
        hasSidebar: hasSidebar === true,
        missing: Array.isArray(missing) ? missing.map(String) : [],
      });
      setTimeout(() => location.reload(), 0);
    }),
  };
}
