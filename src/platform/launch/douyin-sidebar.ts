import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import { guarded, listening } from '../guarded';
import type { SidebarDoor } from './types';

/** Taro has no typing for these. */
interface DouyinScenes {
  checkScene(options: {
    scene: 'sidebar';
    success(result: { isExist: boolean }): void;
    fail(error: unknown): void;
  }): void;
  navigateToScene(options: { scene: 'sidebar'; success(): void; fail(error: unknown): void }): void;
}
declare const tt: Partial<DouyinScenes>;

/** What Douyin says of an opening: by its scene, or, on some versions, by where it came from. */
interface Opening {
  readonly scene?: string | number;
  readonly launch_from?: string;
  readonly location?: string;
}

/** The last six digits of Douyin's scene for its sidebar; those before name the app that hosts. */
const SIDEBAR_SCENE = /021036$/;

const isFromSidebar = ({ scene = '', launch_from, location }: Opening): boolean =>
  SIDEBAR_SCENE.test(String(scene)) || (launch_from === 'homepage' && location === 'sidebar_card');

export const douyinSidebar: SidebarDoor = {
  isThere: () =>
    new Promise((resolve) => {
      const { checkScene } = tt;
      if (!checkScene) resolve(false);
      else checkScene({ scene: 'sidebar', success: ({ isExist }) => resolve(isExist), fail: () => resolve(false) });
    }),
  open: () =>
    new Promise((resolve) => {
      const fail = (error: unknown) => {
        report('warn', `sidebar: ${JSON.stringify(error)}`);
        resolve(false);
      };
      if (tt.navigateToScene) tt.navigateToScene({ scene: 'sidebar', success: () => resolve(true), fail });
      else fail('no such call');
    }),
  onEntered(listener) {
    const check = (opening: Opening): void => {
      if (isFromSidebar(opening)) listener();
    };
    check(guarded('sidebar.launch', () => Taro.getLaunchOptionsSync() as Opening, {}));
    const shown = (opening: unknown): void => check((opening ?? {}) as Opening);
    return listening(
      'sidebar.onAppShow',
      () => Taro.onAppShow(shown),
      () => Taro.offAppShow(shown),
    );
  },
};
