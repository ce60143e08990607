import type { OfflinePacks } from '@/contract/schemas/offline';
import { sizeText, type KeptPack, type PackPause } from '@/domain/offline-pack';
import { formatRelativeTime } from '@/domain/relative-time';

/** Who sees the last two need do nothing. */
const PAUSED: Readonly<Record<PackPause, string>> = {
  user: '已暂停',
  network: '网络中断，稍后自动继续',
  wifi: '连上 Wi-Fi 后自动继续',
};

/** What a row says of a pack that is not loading. */
export function packText(pack: KeptPack, now: number): string {
  const { state, pause, documents, missing, bytes, doneFiles, files, wholeAt, refusal } = pack;
  if (state === 'full') return `本机空间不足，${wholeAt > 0 ? '没有更新，原来的离线包仍可用' : '离线包没有存下'}`;
  if (state === 'failed') return refusal;
  if (state === 'paused') {
    const done = files === 0 ? '' : ` · ${doneFiles} / ${files} 个文件`;
    return `${PAUSED[pause]}${done}`;
  }
  const facts = `${documents} 份资料 · ${sizeText(bytes)}${missing > 0 ? ` · ${missing} 个文件取不到` : ''}`;
  const news = pack.isOld ? '资料有更新' : `${formatRelativeTime(wholeAt, now)}更新`;
  return `${facts} · ${news}${pack.forOrder ? ' · 工单结束后自动删除' : ''}`;
}

/** The one next thing to do with a pack: 继续, 更新 and 重试 load it; 保留 loads nothing. */
export function packAction({ state, isOld, forOrder }: KeptPack): '暂停' | '继续' | '更新' | '重试' | '保留' | null {
  if (state === 'loading') return '暂停';
  if (state === 'paused') return '继续';
  if (state === 'ready') return isOld ? '更新' : forOrder ? '保留' : null;
  return '重试';
}

const ALLOWED_BY: Readonly<Record<OfflinePacks['allowedBy'], string>> = {
  everyone: '会员可存更多',
  member: '会员',
  store: '门店套餐',
};

/** How many packs there may be, and why so many; in review mode without what is sold. */
export const allowedText = (
  { allowed, allowedBy }: Pick<OfflinePacks, 'allowed' | 'allowedBy'>,
  isReview: boolean,
): string => (isReview ? `最多 ${allowed} 个` : `最多 ${allowed} 个（${ALLOWED_BY[allowedBy]}）`);
