import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

export interface ServedFolder {
  /** Address of the folder, with a slash at its end. */
  readonly address: string;
  close(): Promise<void>;
}

/** A host that was built into files, and the one that it stands for in a run. */
interface Host {
  readonly written: string;
  readonly meant: string;
}

/**
 * Serves a folder's files below `base` (`/rawfile/spa/`) on a free loopback port, and nothing else; with a host,
 * pages and scripts have what is meant in place of what was written.
 */
export async function serveFolder(folder: string, base: string, host?: Host): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const file = path.join(folder, decodeURIComponent(pathname.slice(base.length)) || 'index.html');
    if (!pathname.startsWith(base) || !file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
    if (host && /\.(html|js)$/.test(file))
      response.end(readFileSync(file, 'utf8').replaceAll(host.written, host.meant));
    else createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${base}`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
