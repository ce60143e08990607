import type { ServerConfig } from '../../config/config';

type Addressed = Pick<ServerConfig, 'publicOrigin' | 'fileHosts' | 'pageHosts' | 'officialAccountCard'>;

/** Where the platforms that log people in keep their pictures. */
const AVATAR_HOSTS = ['*.qlogo.cn', '*.douyinpic.com', '*.byteimg.com'];
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

/**
 * What the app's page may load (CSP level 2, which the oldest WebViews know). `inlineScripts`: hashes of the page's
 * own; `host`: of the request.
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
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts],
    // The UI library writes element styles.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...files,
      ...secure([...AVATAR_HOSTS, ...MAP_HOSTS]),
      ...codeHost(officialAccountCard.qrcodeUrl),
    ],
    'media-src': ["'self'", 'blob:', ...files],
    'font-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      'blob:',
      'data:',
      ...socketSources(publicOrigin, host),
      ...files,
      ...sockets,
      ...secure(MAP_HOSTS),
    ],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    ...(publicOrigin?.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

/**
 * What the page, and nobody inside it, may ask the device for: the camera for VINs, the place for the store's address,
 * the clipboard.
 */
export const PERMISSIONS_POLICY =
  'camera=(self), geolocation=(self), fullscreen=(self), clipboard-read=(self), clipboard-write=(self), microphone=(), payment=(), usb=(), midi=(), display-capture=()';
