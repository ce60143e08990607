import type { EventChannel } from './event-channel';
import type { HostBundle } from './host-bundle';
import { keepState } from './kept-state';
import type { ModuleLoader } from './module-loader';
import type { Router } from './router';
import type { Api } from './api/call';
import { dialogApi } from './api/dialogs';
import { eventApi } from './api/events';
import type { FileStore } from './api/file-store';
import { fileSystemApi } from './api/file-system';
import { mediaApi } from './api/media';
import { navigationApi } from './api/navigation';
import { networkApi } from './api/network';
import { openPlatformApi } from './api/open-platform';
import { restartApi } from './api/restart';
import { selectorQueryApi } from './api/selector-query';
import { socketApi } from './api/socket';
import { storageApi } from './api/storage';
import { systemApi } from './api/system';

interface Parts {
  bundle: HostBundle;
  router: Router;
  loader: ModuleLoader;
  events: EventChannel;
  files: FileStore;
  stored: Map<string, string>;
  /** Path of the page that the app begins with, without leading slash. */
  firstPage: string;
}

/** Every call that the host answers, as one object. */
export function createApi({ bundle, router, loader, events, files, stored, firstPage }: Parts): Api {
  const launch = { path: firstPage, query: {}, scene: 1001, shareTicket: '', referrerInfo: {} };
  const api: Api = {
    ...storageApi(stored),
    ...fileSystemApi(files),
    ...networkApi(bundle.forwardUrl, files),
    ...socketApi(bundle.backend),
    ...dialogApi(),
    ...mediaApi(files),
    ...openPlatformApi(),
    ...navigationApi(router, loader),
    ...eventApi(events),
    ...restartApi(async (path) => keepState({ storage: [...stored], files: files.own(), opened: [...router.opened], path })),
    ...selectorQueryApi(
      () => router.top?.component,
      () => router.top?.frame.page,
    ),
    getLaunchOptionsSync: () => launch,
    getEnterOptionsSync: () => launch,
  };
  return Object.assign(api, systemApi(bundle.namespace, (name) => name in api));
}
