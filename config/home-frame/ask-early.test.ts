/** @jest-environment jsdom */
import './quiet-doors';
import { QueryClient } from '@tanstack/react-query';
import { bannersQuery, newsListQuery } from '../../src/features/home/api/cms-queries';
import { createApiCache } from '../../src/infra/api-cache';
import { createDevice } from '../../src/infra/device';
import { configureHttp } from '../../src/infra/http/call';
import { hostFor, settings } from '../../src/infra/settings';
import { network } from '../../src/platform/network/index.h5';
import { storage } from '../../src/platform/storage/index.h5';
import { askEarly } from './ask-early';
import { homeRequests } from './home-requests';

jest.mock('@tarojs/taro', () => jest.requireActual<object>('./taro'));

interface Sent {
  readonly url: string;
  readonly headers: Record<string, string>;
}
const sent: Sent[] = [];

/** Answers every request with an empty page. */
class AnsweredRequest {
  static readonly DONE = 4;
  readyState = 0;
  status = 0;
  responseText = '';
  onload: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  private readonly headers: Record<string, string> = {};
  private url = '';
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {
    sent.push({ url: this.url, headers: this.headers });
    setTimeout(() => {
      Object.assign(this, {
        readyState: AnsweredRequest.DONE,
        status: 200,
        responseText: '{"resp_code":0,"data":{"list":[]}}',
      });
      this.onload?.();
      this.onloadend?.();
    });
  }
}

/** The app comes and draws home: sends what its queries send. */
async function drawHome({ token = null as string | null, platform = 'h5' } = {}): Promise<void> {
  configureHttp({
    network,
    cache: createApiCache(storage),
    hostFor,
    platform: () => platform,
    version: settings.version,
    device: createDevice(storage).uuid,
    getToken: () => token,
    userKey: () => '',
    onUnauthenticated: () => undefined,
    loginGate: () => undefined,
    reportError: () => undefined,
  });
  const queries = new QueryClient();
  const lists = [await queries.fetchQuery(bannersQuery()), await queries.fetchQuery(newsListQuery())];
  expect(lists).toEqual([[], []]);
}

const real = window.XMLHttpRequest;
beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  Object.assign(window, { earlyRequests: [], XMLHttpRequest: AnsweredRequest });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'DlqxNative');
  window.XMLHttpRequest = real;
});

it('asks for all that home asks for, which then asks for nothing', async () => {
  askEarly(homeRequests());
  expect(sent.map(({ url }) => url)).toEqual(['/cmsContent/queryLike', '/v2/cmsNews/query']);
  await drawHome();
  expect(sent).toHaveLength(2);
});

it('asks as who is logged in, in the shell that is around the page', async () => {
  storage.set('token', 'of-the-user');
  Object.assign(window, { DlqxNative: { postMessage: () => undefined } });
  askEarly(homeRequests());
  await drawHome({ token: 'of-the-user', platform: 'android' });
  expect(sent.map(({ headers }) => [headers['x-access-token'], headers['x-platform']])).toEqual([
    ['of-the-user', 'android'],
    ['of-the-user', 'android'],
  ]);
});

it('gives nobody the answers of another login', async () => {
  askEarly(homeRequests());
  await drawHome({ token: 'of-the-user' });
  expect(sent.map(({ headers }) => headers['x-access-token'])).toEqual([
    undefined,
    undefined,
    'of-the-user',
    'of-the-user',
  ]);
});

it('asks for nothing without a network', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  askEarly(homeRequests());
  expect(sent).toEqual([]);
});

it('asks for nothing where storage refuses: the app would be another device', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  askEarly(homeRequests());
  expect(sent).toEqual([]);
});
