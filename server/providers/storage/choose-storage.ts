import { join } from 'node:path';
import type { ServerConfig } from '../../config/config';
import { DiskStorage } from './disk-storage';
import type { ObjectStorage } from './object-storage';
import { S3Storage } from './s3-storage';

/** S3 when its settings are there, else the data directory. */
export function chooseStorage(config: Pick<ServerConfig, 's3' | 'dataDir'>): ObjectStorage {
  return config.s3 ? new S3Storage(config.s3) : new DiskStorage(join(config.dataDir, 'objects'));
}
