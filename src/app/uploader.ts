import { discardsDone } from '@/infra/discard-upload';
import { headersOf } from '@/infra/http/build-request';
import { call } from '@/infra/http/call';
import { hostFor, settings } from '@/infra/settings';
import { createUploader } from '@/infra/upload';
import { network } from '@/platform/network';
import { system } from '@/platform/system';
import { session } from '@/state/session';

/** Uploads of pictures (§7). Apart from services.ts: only pages with pictures to send load it. */
export const uploader = createUploader({
  call,
  network,
  host: () => hostFor('object_storage'),
  headers: () => headersOf({ token: session.token(), platform: system.platformName(), version: settings.version }),
  ready: discardsDone,
});
