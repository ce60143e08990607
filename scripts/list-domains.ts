/*
 * `npm run domains`: the domains that must be entered for the mini programs, from the same settings (TARO_APP_…) that a
 * build takes, and the backend's BAIDU_OCR_… when it reads VINs that way. WeChat: 开发管理 → 服务器域名; Douyin: 开发管理 → 开发设置 →
 * 服务器域名.
 */
import { isHelpAsked } from '../server/base/usage';
import { services } from '../src/contract/endpoint';
import { buildConstants } from '../config/build-constants';

/** What is entered where: each kind has a list of its own at WeChat and Douyin. */
export interface Domains {
  readonly request: readonly string[];
  readonly uploadFile: readonly string[];
  readonly downloadFile: readonly string[];
  readonly socket: readonly string[];
  /** No page of the app is a web-view: nothing must be entered. */
  readonly webView: readonly string[];
}

/** The backend's default for BAIDU_OCR_HOST. */
const BAIDU_OCR = 'https://aip.baidubce.com';

const unique = (origins: readonly string[]): string[] => [...new Set(origins)].sort();
const originOf = (address: string): string => new URL(address).origin;

/**
 * The domains for a build with these settings. `target`: weapp or tt, whose defaults are the same. Throws TypeError for
 * an address that is none.
 */
export function domainsFor(env: Readonly<Record<string, string | undefined>>, target = 'weapp'): Domains {
  const constants = buildConstants(target, env);
  const constant = (name: string): string => JSON.parse(constants[name] ?? '""') as string;
  const main = constant('TARO_APP_API_ORIGIN');
  const host = (service: string): string => originOf(constant(`TARO_APP_HOST_${service.toUpperCase()}`) || main);
  const documentHosts = constant('TARO_APP_DOCUMENT_HOSTS').split(',').filter(Boolean).map(originOf);
  return {
    // With Baidu's keys, a mini program posts photos of VINs to the service itself.
    request: unique([
      ...services.map(host),
      ...(env['BAIDU_OCR_KEY'] ? [originOf(env['BAIDU_OCR_HOST'] || BAIDU_OCR)] : []),
    ]),
    uploadFile: unique([host('object_storage')]),
    downloadFile: unique([host('document'), host('object_storage'), ...documentHosts]),
    socket: unique([host('message').replace(/^http/, 'ws')]),
    webView: [],
  };
}

const LABELS: Readonly<Record<keyof Domains, string>> = {
  request: 'request 合法域名',
  uploadFile: 'uploadFile 合法域名',
  downloadFile: 'downloadFile 合法域名',
  socket: 'socket 合法域名',
  webView: '业务域名（web-view）',
};

const USAGE = 'npm run domains: the addresses to enter at the mini-program platforms for a build with these settings';

if (require.main === module && !isHelpAsked(USAGE)) {
  const domains = domainsFor(process.env);
  for (const kind of Object.keys(LABELS) as (keyof Domains)[])
    console.log(`${LABELS[kind]}: ${domains[kind].join(' ') || '无'}`);
  const insecure = Object.values(domains)
    .flat()
    .filter((origin) => /^(http|ws):/.test(origin));
  if (insecure.length > 0)
    console.log(`\n只有 https 和 wss 能填写；这些只能在开发者工具里用：${unique(insecure).join(' ')}`);
}
