import type { EventChannel } from '../event-channel';
import type { Api } from './call';

/** Events of the app and the device that page code may listen to with `on…` and leave with `off…`. */
const EVENTS = [
  ...['AppShow', 'AppHide', 'Error', 'UnhandledRejection', 'PageNotFound', 'ThemeChange', 'AudioInterruptionBegin'],
  ...['AudioInterruptionEnd', 'NetworkStatusChange', 'NetworkWeakChange', 'WindowResize', 'KeyboardHeightChange'],
  ...[
    'MemoryWarning',
    'UserCaptureScreen',
    'CopyUrl',
    'NeedPrivacyAuthorization',
    'LazyLoadError',
    'AppRoute',
    'AppRouteDone',
  ],
  ...['BeforeAppRoute', 'AfterPageLoad', 'BeforePageUnload', 'LocationChange', 'AccelerometerChange', 'CompassChange'],
  ...['SocketOpen', 'SocketClose', 'SocketMessage', 'SocketError', 'ScreenRecordingStateChanged', 'AddToFavorites'],
];

/** `onX` and `offX` for every known event, over `channel`. */
export function eventApi(channel: EventChannel): Api {
  const api: Api = {};
  for (const name of EVENTS) {
    api[`on${name}`] = (listener: () => void) => channel.on(name, listener);
    api[`off${name}`] = (listener?: () => void) => channel.off(name, listener);
  }
  return api;
}
