import type { Connection } from './connection';
import type { EventChannel } from './event-channel';
import type { HostBundle } from './host-bundle';
import { keepState } from './kept-state';
import { link } from './link';
import type { ModuleLoader } from './module-loader';
import type { Router } from './router';
import { call, type Api } from './api/call';
import { dialogApi } from './api/dialogs';
import { eventApi } from './api/events';
import type { FileStore } from './api/file-store';
import { fileSystemApi } from './api/file-system';
import { mediaApi } from './api/media';
import { navigationApi } from './api/navigation';
import { networkApi } from './api/network';
import { openPlatformApi } from './api/open-platform';
import { heldBack, type PrivacyConsent } from './api/privacy';
import { restartApi } from './api/restart';
import { selectorQueryApi } from './api/selector-query';
import { socketApi } from './api/socket';
import { storageApi } from './api/storage';
import { systemApi } from './api/system';
import { updateApi } from './api/updates';

interface Parts {
  bundle: HostBundle;
  router: Router;
  loader: ModuleLoader;
  events: EventChannel;
  connection: Connection;
  files: FileStore;
  stored: Map<string, string>;
  /** How the app was started. */
  launch: { path: string; query: Record<string, string>; scene: number | string };
  hasSidebar: boolean;
  privacy: PrivacyConsent;
}

/** Every call that the host answers, as one object. */
export function createApi({
  bundle,
  router,
  loader,
  events,
  connection,
  files,
  stored,
  launch: opening,
  hasSidebar,
  privacy,
}: Parts): Api {
  const launch = { ...opening, shareTicket: '', referrerInfo: {} };
  const api: Api = {
    ...storageApi(stored),
    ...fileSystemApi(files),
    ...networkApi(bundle.forwardUrl, files, connection),
    ...socketApi(bundle.backend, connection),
    ...dialogApi(),
    ...mediaApi(files),
    ...openPlatformApi(hasSidebar),
    ...navigationApi(router, loader),
    ...eventApi(events),
    ...restartApi((start) =>
      keepState({
        storage: [...stored],
        files: files.own(),
        opened: [...router.opened],
        sent: router.sent.byRoute,
        isPrivacyAgreed: privacy.isAgreed,
        isCut: connection.isCut,
        subpackages: loader.downloaded(),
        ...start,
      }),
    ),
    ...updateApi(),
    /** By which a suite plays a slow phone. */
    delayLink: call('delayLink', ({ delayMs }) => void (link.delayMs = Number(delayMs))),
    ...selectorQueryApi(
      () => router.top?.component,
      () => router.top?.frame.page,
    ),
    getLaunchOptionsSync: () => launch,
    getEnterOptionsSync: () => launch,
  };
  Object.assign(api, heldBack(api, privacy), {
    getPrivacySetting: call('getPrivacySetting', () => ({
      needAuthorization: !privacy.isAgreed,
      privacyContractName: '《小程序隐私保护指引》',
    })),
    requirePrivacyAuthorize: call('requirePrivacyAuthorize', () => privacy.wanted()),
  });
  return Object.assign(
    api,
    systemApi(bundle.namespace, (name) => name in api),
  );
}
