import { services } from '../src/contract/endpoint';
import { NO_TEMPLATES, parseTemplates } from '../src/domain/notice-topics';
import packageJson from '../package.json';
import { answerShapes } from './answer-shapes';
import { pdfAssetsFolder } from './pdf-assets';

/** Mini programs and the HarmonyOS package have no origin of their own; H5 calls the origin that served it. */
const DEFAULT_ORIGIN = 'http://127.0.0.1:8787';

/**
 * The setting, when it can be read. Throws Error when not: the app would ask for nothing, and nobody would know why.
 */
function templates(setting: string | undefined): string {
  if (!setting) return NO_TEMPLATES;
  try {
    parseTemplates(setting);
    return setting;
  } catch (error) {
    throw new Error(`TARO_APP_WECHAT_TEMPLATES: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * The origin of all services. Throws Error for a HarmonyOS package without one: there is no developer tool in which
 * somebody would notice that it calls the phone itself.
 */
function apiOrigin(target: string, env: Readonly<Record<string, string | undefined>>): string {
  if (env.TARO_APP_API_ORIGIN) return env.TARO_APP_API_ORIGIN;
  if (target === 'harmony-hybrid' && env.NODE_ENV === 'production')
    throw new Error('TARO_APP_API_ORIGIN must be set for harmony-hybrid: the backend that the package calls');
  return target === 'h5' ? '' : DEFAULT_ORIGIN;
}

/**
 * What the source may read as `process.env.…`, fixed at build time. Every name is always defined, so that no bundle
 * reaches for a `process` that browsers and mini programs lack.
 */
export function buildConstants(
  target: string,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const text = (name: string, fallback = '') => JSON.stringify(env[name] ?? fallback);
  const hosts = services.map((service) => `TARO_APP_HOST_${service.toUpperCase()}`);
  const origin = apiOrigin(target, env);
  const isDevelopment = env.NODE_ENV !== 'production';
  return {
    ...Object.fromEntries(hosts.map((name) => [name, text(name)])),
    TARO_APP_API_ORIGIN: JSON.stringify(origin),
    TARO_APP_DOWNLOAD_URL: text('TARO_APP_DOWNLOAD_URL'),
    // Links and QR codes open the H5 app. H5 knows its own address; the others take that of the backend, which serves
    // it.
    TARO_APP_SHARE_ORIGIN: text('TARO_APP_SHARE_ORIGIN', target === 'h5' ? '' : `${origin}/dlqxuser/`),
    TARO_APP_DOCUMENT_HOSTS: text('TARO_APP_DOCUMENT_HOSTS'),
    TARO_APP_TIANDITU_KEY: text('TARO_APP_TIANDITU_KEY'),
    TARO_APP_TIANDITU_ORIGIN: text('TARO_APP_TIANDITU_ORIGIN'),
    TARO_APP_GZH_APPID: text('TARO_APP_GZH_APPID'),
    TARO_APP_WECHAT_TEMPLATES: JSON.stringify(templates(env.TARO_APP_WECHAT_TEMPLATES)),
    // Only a built app has a service worker (scripts/service-worker.ts); '0' builds one that keeps nothing of itself.
    TARO_APP_OFFLINE: isDevelopment || target !== 'h5' ? '"0"' : text('TARO_APP_OFFLINE', '1'),
    TARO_APP_DEBUG_LOG: text('TARO_APP_DEBUG_LOG', isDevelopment ? '1' : '0'),
    TARO_APP_SIMULATED_SHELL: text('TARO_APP_SIMULATED_SHELL', isDevelopment ? '1' : '0'),
    TARO_APP_PDF_ASSETS: JSON.stringify(target === 'h5' ? `/dlqxuser/${pdfAssetsFolder}` : pdfAssetsFolder),
    TARO_APP_ANSWER_SHAPES: JSON.stringify(answerShapes()),
    TARO_APP_VERSION: JSON.stringify(packageJson.version),
  };
}
