import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret } from '../base/ids';
import type { ServerConfig } from './config';

const SECRET_FILE = 'server-secret';

/**
 * The server's secret: `SERVER_SECRET`, else one that is made at the first start and kept in the data directory.
 * Several servers on one database need the same, hence the setting.
 */
export function serverSecret(config: Pick<ServerConfig, 'secret' | 'dataDir'>): string {
  if (config.secret) return config.secret;
  const file = join(config.dataDir, SECRET_FILE);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(config.dataDir, { recursive: true });
  const secret = newSecret();
  // Only the server's own account may read it.
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}
