import { belongsOnDownloadPage, downloadAddress } from '@/domain/download-redirect';
import { parseUrl } from '@/domain/route-url';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { readReferrer } from '@/infra/referrer';
import { settings } from '@/infra/settings';
import { shell } from '@/platform/shell';
import { storage } from '@/platform/storage';
import { system } from '@/platform/system';
import { device, localValues } from './services';

/** A short link must be looked up to know who invited; nobody waits longer than this for it. */
const LOOK_UP_MS = 3_000;

/** Keeps and counts who sent the link, as the app itself would, before the browser leaves. */
async function noteInviter(params: Readonly<Record<string, string>>): Promise<void> {
  const { readSharedLink, recordVisit } = await import('@/infra/shared-link');
  const link = await readSharedLink(params, { call, local: localValues });
  if (link?.kind === 'shared')
    await recordVisit(link.payload.from, { call, storage, ownUid: null, uuid: device.uuid() });
}

async function leave(downloadUrl: string, params: Readonly<Record<string, string>>): Promise<void> {
  if (params.shareInfo || params.shareKey) {
    const late = new Promise<void>((resolve) => setTimeout(resolve, LOOK_UP_MS));
    await Promise.race([noteInviter(params).catch((error: unknown) => log.warn('share', error)), late]);
  }
  system.leaveFor(
    downloadAddress(downloadUrl, {
      shareFromUid: readReferrer(storage),
      shareInfo: params.shareInfo,
      shareKey: params.shareKey,
    }),
  );
}

/**
 * Production H5 outside a shell belongs on the download page, when there is one (§1): leaves with the invitation. True
 * when it does.
 */
export function leaveForDownload(
  downloadUrl: string = settings.downloadUrl,
  isProduction: boolean = process.env.NODE_ENV === 'production',
): boolean {
  // Of the address, since the first page may not have come yet.
  const { path: route, params } = parseUrl((system.address() ?? '').replace(/^[^#]*#?/, ''));
  const visit = {
    isProduction,
    downloadUrl,
    platform: system.platformName(),
    isInShell: shell.kind() !== null,
    isInMiniProgram: system.isInMiniProgram(),
    route,
  };
  if (!belongsOnDownloadPage(visit)) return false;
  leave(downloadUrl, params).catch((error: unknown) => log.error('share', error));
  return true;
}
