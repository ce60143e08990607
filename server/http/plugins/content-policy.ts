import type { ServerConfig } from '../../config/config';

type Addressed = Pick<ServerConfig, 'publicOrigin' | 'fileHosts' | 'pageHosts' | 'officialAccountCard'>;

/** Where the platforms that log people in keep their pictures. */
export const AVATAR_HOSTS = ['*.qlogo.cn', '*.douyinpic.com', '*.byteimg.com'];
/** The map's tiles and its address search. */
const MAP_HOSTS = ['*.tianditu.gov.cn'];

const secure = (hosts: readonly string[]) => hosts.map((host) => `https://${host}`);

/** Where the official account's code is shown from, when that is another host. */
const codeHost = (url: string | null) => (url !== null && URL.canParse(url) ? [new URL(url).origin] : []);

/** What a Host header may hold to be repeated in a header of ours. */
const PLAIN_HOST = /^[\w.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;

/** Where live sockets are opened: older browsers do not count them as `'self'`. */
function socketSources(publicOrigin: string | null, host: string | undefined): string[] {
  if (publicOrigin !== null) return [publicOrigin.replace(/^http/, 'ws')];
  return host !== undefined && PLAIN_HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
}

/** What a page may load besides its own files, as sources of a policy. */
interface Sources {
  /** Hashes of the page's own inline scripts. */
  readonly inlineScripts: readonly string[];
  /** Where pictures, films and documents come from. */
  readonly files: readonly string[];
  /** Where further pictures come from. */
  readonly pictures: readonly string[];
  /** What is called, sockets included. */
  readonly connections: readonly string[];
  /** What is shown in a frame. */
  readonly frames: readonly string[];
}

type Rules = Readonly<Record<string, readonly string[]>>;

/** The rules of the app's page wherever it comes from (CSP level 2, which the oldest WebViews know). */
export const pageRules = ({ inlineScripts, files, pictures, connections, frames }: Sources): Rules => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...inlineScripts],
  // The UI library writes element styles.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', ...files, ...secure([...AVATAR_HOSTS, ...MAP_HOSTS]), ...pictures],
  'media-src': ["'self'", 'blob:', ...files],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", 'blob:', 'data:', ...connections, ...secure(MAP_HOSTS)],
  'worker-src': ["'self'", 'blob:'],
  'frame-src': ["'self'", 'blob:', ...frames],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
});

export const policyText = (rules: Rules): string =>
  Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

/**
 * What the served page may load. `inlineScripts`: hashes of the page's own; `host`: of the request.
 * Hosts besides our own come from the settings: FILE_HOSTS for documents, CSP_HOSTS for everything else, such as
 * services on hosts of their own.
 */
export function contentPolicy(
  { publicOrigin, fileHosts, pageHosts, officialAccountCard }: Addressed,
  inlineScripts: readonly string[],
  host: string | undefined,
): string {
  const files = secure([...fileHosts, ...pageHosts]);
  const sockets = pageHosts.map((pageHost) => `wss://${pageHost}`);
  return policyText({
    ...pageRules({
      inlineScripts,
      files,
      pictures: codeHost(officialAccountCard.qrcodeUrl),
      connections: [...socketSources(publicOrigin, host), ...files, ...sockets],
      frames: [],
    }),
    'frame-ancestors': ["'self'"],
    ...(publicOrigin?.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  });
}

/**
 * What the page, and nobody inside it, may ask the device for: the camera for VINs, the place for the store's address,
 * the clipboard.
 */
export const PERMISSIONS_POLICY =
  'camera=(self), geolocation=(self), fullscreen=(self), clipboard-read=(self), clipboard-write=(self), microphone=(), payment=(), usb=(), midi=(), display-capture=()';
