import type { Compilation, Compiler } from 'webpack';
import { sources } from 'webpack';
import { services } from '../src/contract/endpoint';
import { pageRules, policyText } from '../server/http/plugins/content-policy';
import { inlineScriptHashes } from '../server/http/plugins/inline-script-hashes';
import { buildConstants } from './build-constants';

const HTML = 'index.html';
const TARGET = 'harmony-hybrid';

type Env = Readonly<Record<string, string | undefined>>;

const listed = (setting: string | undefined): string[] => (setting ?? '').split(/[,\s]+/).filter(Boolean);

/**
 * The origins that a packaged page with these settings talks to: TARO_APP_…, and the backend's FILE_HOSTS, CSP_HOSTS.
 */
function originsOf(env: Env): { calls: string[]; files: string[] } {
  const constants = buildConstants(TARGET, env);
  const constant = (name: string): string => JSON.parse(constants[name] ?? '""') as string;
  const hosts = services.map((service) => constant(`TARO_APP_HOST_${service.toUpperCase()}`));
  const named = [constant('TARO_APP_API_ORIGIN'), constant('TARO_APP_TIANDITU_ORIGIN'), ...hosts].filter(Boolean);
  const calls = [
    ...named.map((address) => new URL(address).origin),
    ...listed(env.CSP_HOSTS).map((host) => `https://${host}`),
  ];
  const documents = listed(constant('TARO_APP_DOCUMENT_HOSTS')).map((address) => new URL(address).origin);
  const files = [...calls, ...documents, ...listed(env.FILE_HOSTS).map((host) => `https://${host}`)];
  return { calls: Array.from(new Set(calls)), files: Array.from(new Set(files)) };
}

/**
 * The policy of a page that comes out of an app's package, which no server sends headers with: the rules of the served
 * page, with the backend's origins beside its own files. Throws TypeError for an address that is none.
 */
export function packagedPolicy(env: Env, inlineScripts: readonly string[]): string {
  const { calls, files } = originsOf(env);
  const sockets = calls.map((origin) => origin.replace(/^http/, 'ws'));
  return policyText(
    pageRules({ inlineScripts, files, pictures: [], connections: [...files, ...sockets], frames: files }),
  );
}

/** Writes the policy into index.html, before everything that it rules. */
export class PackagedPolicy {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PackagedPolicy', (compilation) => {
      // After the stage in which the HTML is made.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'PackagedPolicy', stage }, () => this.write(compilation));
    });
  }

  private write(compilation: Compilation): void {
    const html = compilation.getAsset(HTML)?.source.source().toString();
    if (html === undefined) return;
    const policy = packagedPolicy(process.env, inlineScriptHashes(html));
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    compilation.updateAsset(HTML, new sources.RawSource(html.replace(/<head>/i, `$&${meta}`)));
  }
}
