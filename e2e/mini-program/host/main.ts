import { FileStore } from './api/file-store';
import { PrivacyConsent } from './api/privacy';
import { platformObject } from './api/platform-object';
import { resolveSourcesBy } from './built-in/media';
import { handleOpenTypes } from './built-in/forms';
import { offerBuiltIns, registerBuiltIns } from './built-in/register-built-ins';
import { Application } from './application';
import { createAutomation, type Automation } from './automation';
import { ComponentRegistry } from './component-registry';
import { Connection } from './connection';
import { createApi } from './create-api';
import { EventChannel } from './event-channel';
import { nameRoutesBy, reportThrown } from './failures';
import { connectFramework, createPackageSpace } from './framework';
import type { HostBundle } from './host-bundle';
import { keptState } from './kept-state';
import { raiseLongPresses } from './long-press';
import { ModuleLoader } from './module-loader';
import { Router } from './router';
import { closeFunctionConstructor, pageGlobal } from './sandbox';
import { addBaseStyles } from './style-sheets';
import { tellResizes } from './window-resizes';

declare global {
  interface Window {
    hostBundle: HostBundle;
    /** Set when the host has started, with or without failures. */
    miniProgram?: Automation;
  }
}

type Call = (options: object) => void;

/**
 * Starts the package that the page was loaded with: runs app.js, launches the app and opens its first page, or the one
 * that it was restarted for.
 */
async function start(bundle: HostBundle): Promise<void> {
  const kept = await keptState();
  const firstPage = kept.path || (bundle.config.pages[0] ?? '');
  const [path = '', search = ''] = firstPage.split('?');
  const events = new EventChannel();
  const app = new Application(events);
  const globals: Record<string, unknown> = {};
  const connection = new Connection(events, kept.isCut);
  const loader = new ModuleLoader(bundle, globals, connection, kept.subpackages);
  const navigate = (openType: string, url: string): void => {
    const names: Record<string, string> = { navigate: 'navigateTo', redirect: 'redirectTo' };
    const run = api[names[openType] ?? openType] as Call | undefined;
    run?.({ url, fail: (error: unknown) => reportThrown('exception', error) });
  };
  const builtIns = registerBuiltIns(bundle.slotSource, bundle.attributes, navigate);
  const space = createPackageSpace();
  offerBuiltIns(space.getComponentSpace(), builtIns);
  const registry = new ComponentRegistry(bundle, space, loader);
  const router = new Router({ bundle, space, loader, registry }, kept);
  const files = new FileStore(bundle.filesUrl, kept.files);
  const privacy = new PrivacyConsent(
    events,
    bundle.namespace === 'wx' && bundle.config.usesPrivacyCheck,
    kept.isPrivacyAgreed,
  );
  const launch = { path, query: Object.fromEntries(new URLSearchParams(search)), scene: kept.scene || 1001 };
  const api = createApi({
    bundle,
    router,
    loader,
    events,
    connection,
    files,
    stored: new Map(kept.storage),
    launch,
    hasSidebar: kept.hasSidebar,
    privacy,
  });

  nameRoutesBy(() => router.top?.route);
  // A picture of the web that cannot be fetched fails as one that is no picture does.
  resolveSourcesBy((source) => (connection.isCut && /^https?:/.test(source) ? 'data:,' : files.addressOf(source)));
  handleOpenTypes({
    share: (button, dataset) =>
      router.top?.call('onShareAppMessage', { from: 'button', target: { id: button.id, dataset } }),
    agreePrivacy: (id) => privacy.press(id),
  });
  connectFramework();
  raiseLongPresses();
  app.watchWindow();
  tellResizes(events, () => router.top);
  addBaseStyles(bundle.styles['app'] ?? '');
  closeFunctionConstructor();

  const platform = platformObject(bundle.namespace, api, new Set(kept.missing));
  Object.assign(globals, {
    [bundle.namespace]: platform,
    App: app.register,
    getApp: () => app.object,
    getCurrentPages: () => router.pages.map((page) => page.object),
  });
  Object.assign(pageGlobal, globals);
  window.miniProgram = createAutomation({ api, platform, router, app });

  loader.require('app');
  app.launch((api['getLaunchOptionsSync'] as () => object)());
  if (bundle.config.lazyCodeLoading !== 'requiredComponents')
    for (const route of bundle.config.pages) registry.register(route);
  await router.reLaunch(`/${firstPage}`);
}

start(window.hostBundle).catch((error: unknown) => reportThrown('package', error));
