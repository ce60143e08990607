import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { bundleHost } from '../package/bundle-host';
import type { LoadedPackage } from '../package/load-package';
import { TARGET_NAMES, type Target } from '../target';
import type { HostBundle } from '../host/host-bundle';
import { forwardRequest } from './forward-request';

const TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<body><script src="/bundle.js"></script><script src="/host.js"></script></body></html>`;

export interface PackageSite {
  address: string;
  close(): void;
}

interface SiteOptions {
  target: Target;
  folder: string;
  loaded: LoadedPackage;
  /** Origin of the reference backend, or '' to leave addresses as the package has them. */
  backend: string;
}

/** Serves the host, the package's scripts and files, and forwards its requests; on a free loopback port. */
export async function servePackage(options: SiteOptions): Promise<PackageSite> {
  const host = await bundleHost();
  const server = createServer((request, response) => {
    answer(request, response, options, host).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}`, close };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: SiteOptions,
  host: string,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const send = (type: string, body: string | Buffer): void =>
    void response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  if (url.pathname === '/') return send('text/html', PAGE);
  if (url.pathname === '/host.js') return send('text/javascript', host);
  if (url.pathname === '/bundle.js')
    return send('text/javascript', `window.hostBundle=${JSON.stringify(hostBundle(options))}`);
  if (url.pathname === '/forward') return forwardRequest(request, response, options.backend);
  if (url.pathname === '/subpackage') {
    const scripts = options.loaded.scripts[url.searchParams.get('root') ?? ''];
    return scripts ? send('application/json', JSON.stringify(scripts)) : void response.writeHead(404).end();
  }
  return sendFile(response, options.folder, decodeURIComponent(url.pathname));
}

async function sendFile(response: ServerResponse, folder: string, path: string): Promise<void> {
  const inside = normalize(path.replace(/^\/files\//, '/')); // normalize of an absolute path cannot leave it
  try {
    const content = await readFile(join(folder, inside));
    response.writeHead(200, { 'content-type': TYPES[extname(inside)] ?? 'application/octet-stream' }).end(content);
  } catch {
    response.writeHead(404).end(); // the image component tells the page
  }
}

function hostBundle({ target, loaded, backend }: SiteOptions): HostBundle {
  return {
    namespace: TARGET_NAMES[target].namespace,
    config: loaded.config,
    pageConfigs: loaded.pageConfigs as HostBundle['pageConfigs'],
    styles: loaded.styles,
    templateSource: loaded.templates.source,
    slotSource: loaded.templates.slotSource,
    attributes: loaded.templates.attributes,
    mainScripts: loaded.scripts[''] ?? {},
    subpackageUrl: '/subpackage?root=',
    filesUrl: '/files/',
    forwardUrl: '/forward',
    backend,
  };
}
