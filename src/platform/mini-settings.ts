import Taro from '@tarojs/taro';
import { report } from './diagnostics';
import type { Permission } from './outcome';
import type { SettingsVisit } from './scanner/types';

/** What the mini program was refused. */
const SCOPES = { camera: 'scope.camera', album: 'scope.writePhotosAlbum', location: 'scope.userLocation' } as const;
/** What the phone refused to WeChat itself: the mini program's own settings cannot mend that. */
const OF_SYSTEM = { camera: 'cameraAuthorized', album: 'albumAuthorized', location: 'locationAuthorized' } as const;

function isRefusedBySystem(permission: Permission): boolean {
  // Douyin and older WeChats cannot tell.
  return (
    Taro.getAppAuthorizeSetting?.()[OF_SYSTEM[permission]] === 'denied' &&
    typeof Taro.openAppAuthorizeSetting === 'function'
  );
}

/**
 * Opens the settings of the mini program, or those of the phone when the phone refuses WeChat the permission, and waits
 * for the user's return.
 */
export async function openMiniSettings(permission: Permission): Promise<SettingsVisit> {
  try {
    if (isRefusedBySystem(permission)) {
      await Taro.openAppAuthorizeSetting({});
      return true;
    }
    const { authSetting } = await Taro.openSetting();
    return authSetting[SCOPES[permission]] ? 'granted' : true;
  } catch (error) {
    report('warn', `settings: ${JSON.stringify(error)}`);
    return false;
  }
}
