import type { SentByRoute } from '../../../scripts/sizes/sent-data';
import type { Application } from './application';
import type { Api } from './api/call';
import { openDialog } from './api/dialogs';
import { SDK_VERSION } from './api/system';
import { elementAutomation, type Params } from './automation-elements';
import type { PageInstance } from './page-instance';
import type { Router } from './router';
import { evaluateTrusted } from './sandbox';

interface Parts {
  api: Api;
  platform: Api;
  router: Router;
  app: Application;
}

type Handler = (params: Params) => unknown;

export interface Automation {
  handle(method: string, params: Params): Promise<unknown>;
  /** Routes of all pages that were opened, each once. */
  openedRoutes(): string[];
  /** Bytes of data that each of them was sent. */
  sentData(): SentByRoute;
  /** The node behind an element id that the protocol gave out. @throws Error when there is none. */
  elementById(id: string): HTMLElement;
}

/** A JSON copy of `value`, as the protocol carries it; null for nothing. */
export function plain(value: unknown): unknown {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value) ?? 'null') as unknown);
}

/** The page side of miniprogram-automator's protocol: one handler per method that needs no real finger. */
export function createAutomation({ api, platform, router, app }: Parts): Automation {
  const originals = new Map<string, unknown>();
  const scope = {
    wx: platform,
    tt: platform,
    getApp: () => app.object,
    getCurrentPages: () => router.pages.map((page) => page.object),
  };
  const pageOf = (params: Params): PageInstance => {
    const page = router.pages.find((entry) => entry.id === params['pageId']);
    if (!page) throw new Error('page destroyed');
    return page;
  };
  const elements = elementAutomation((params) => pageOf(params).frame.element);
  const pageInfo = (page: PageInstance): object => ({ pageId: page.id, path: page.route, query: page.query });

  const handlers: Record<string, Handler> = {
    'Tool.getInfo': () => ({ SDKVersion: SDK_VERSION }),
    'Tool.close': () => ({}),
    'App.enableLog': () => ({}),
    'App.exit': () => ({}),
    'App.getCurrentPage': () => {
      if (!router.top) throw new Error('no page is open');
      return pageInfo(router.top);
    },
    'App.turnsWithPhone': () => {
      const { app: whole, config } = router.top?.setting ?? {};
      return (config?.pageOrientation ?? whole?.window.pageOrientation) === 'auto';
    },
    'App.getPageStack': () => ({ pageStack: router.pages.map(pageInfo) }),
    'App.callWxMethod': async ({ method, args }) => {
      const run = api[String(method)];
      if (typeof run !== 'function') throw new Error(`${String(method)} is not known to the runner`);
      return { result: plain(await (run as (...values: unknown[]) => unknown)(...(args as unknown[]))) };
    },
    'App.mockWxMethod': (params) => mock(api, originals, scope, params),
    'App.callFunction': async ({ functionDeclaration, args }) => {
      const run = evaluateTrusted<(...values: unknown[]) => unknown>(`(${String(functionDeclaration)})`, scope);
      return { result: plain(await run(...(args as unknown[]))) };
    },
    'Page.getData': (params) => ({ data: plain(readPath(pageOf(params).object.data, params['path'])) }),
    'Page.setData': (params) => {
      pageOf(params).object.setData(params['data'] as Record<string, unknown>);
      return {};
    },
    'Page.callMethod': async (params) => ({
      result: plain(await pageOf(params).call(String(params['method']), ...(params['args'] as unknown[]))),
    }),
    'Page.getWindowProperties': (params) => ({
      properties: (params['names'] as string[]).map((name) => windowProperty(pageOf(params), name)),
    }),
    'Tool.native': ({ method }) => native(router, String(method)),
    ...elements.handlers,
  };
  return {
    handle: async (method, params) => {
      const handler = handlers[method];
      if (!handler) throw new Error(`unimplemented: ${method}`);
      return handler(params);
    },
    openedRoutes: () => [...router.opened],
    sentData: () => router.sent.byRoute,
    elementById: elements.byId,
  };
}

function readPath(data: unknown, path: unknown): unknown {
  if (typeof path !== 'string') return data;
  const keys = path.replace(/\[(\d+)\]/g, '.$1').split('.');
  return keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data);
}

/** The size and scroll of a page, which on a device is a document of its own. */
function windowProperty(page: PageInstance, name: string): unknown {
  const [property = ''] = name.split('.').slice(-1);
  return (page.frame.page as unknown as Record<string, unknown>)[property];
}

function mock(api: Api, originals: Map<string, unknown>, scope: Record<string, unknown>, params: Params): object {
  const name = String(params['method']);
  if (!originals.has(name)) originals.set(name, api[name]);
  const origin = originals.get(name);
  if (typeof params['functionDeclaration'] === 'string') {
    const replacement = evaluateTrusted<(...values: unknown[]) => unknown>(`(${params['functionDeclaration']})`, scope);
    api[name] = (...given: unknown[]) =>
      replacement.apply({ origin }, [...given, ...((params['args'] as unknown[] | undefined) ?? [])]);
  } else if ('result' in params) {
    api[name] = mockedCall(name, params['result']);
  } else {
    api[name] = origin;
  }
  return {};
}

interface Callbacks {
  success?(result: unknown): void;
  complete?(result: unknown): void;
}

function mockedCall(name: string, result: unknown): unknown {
  if (name.endsWith('Sync')) return () => result;
  return (options?: Callbacks) => {
    options?.success?.(result);
    options?.complete?.(result);
    return Promise.resolve(result);
  };
}

async function native(router: Router, method: string): Promise<object> {
  const dialog = openDialog();
  if (method === 'navigateLeft') router.navigateBack(1);
  else if (!dialog) throw new Error(`${method}: no dialog is open`);
  else if (method === 'confirmModal') dialog.element.querySelector<HTMLElement>('.mp-dialog-confirm')?.click();
  else if (method === 'cancelModal') dialog.element.querySelector<HTMLElement>('.mp-dialog-cancel')?.click();
  else throw new Error(`unimplemented: Tool.native ${method}`);
  return Promise.resolve({});
}
