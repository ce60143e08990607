/** Read by compose.yaml alone, whose `.env` hands them to the server, too. */
export const COMPOSE_VARIABLES = [
  'POSTGRES_PASSWORD',
  'POSTGRES_MEMORY',
  'REDIS_PASSWORD',
  'APP_MEMORY',
  'IMAGE_PREFIX',
  'NPM_REGISTRY',
  'DEBIAN_MIRROR',
  'POSTGRES_MIRROR',
  'POSTGRES_KEY',
  'BACKUP_FOLDER',
  'BACKUP_HOUR',
  'BACKUP_KEEP_DAYS',
  'CONTENT_FOLDER',
  'KEYS_FOLDER',
];
