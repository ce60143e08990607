import { filesOf, type DraftFile, type ReceptionDraft } from '@/domain/reception/reception-draft';
import type { HeldPhoto } from './held-photos';
import type { UploadState } from './upload-states';

/** How far a picture is, in words. */
export interface PhotoState {
  readonly is: 'done' | 'moving' | 'waiting' | 'failed' | 'lost';
  readonly words: string;
  /** Why, and what follows; '' where the words say all. */
  readonly detail: string;
  /** 0 to 1 while it is sent. */
  readonly share: number | null;
}

const state = (is: PhotoState['is'], words: string, detail = '', share: number | null = null): PhotoState => ({
  is,
  words,
  detail,
  share,
});

/** `upload` and `held`: what this page knows of the picture. */
export function photoState(
  { path, key, trouble }: Pick<DraftFile, 'path' | 'key' | 'trouble'>,
  upload: UploadState | undefined,
  held: HeldPhoto | undefined,
): PhotoState {
  if (trouble?.is === 'lost') return state('lost', '没有存下', '应用关闭前没来得及保存，请重拍');
  if (trouble) return state('failed', '上传失败', trouble.message);
  if (key !== null) return state('done', '已上传');
  const danger = held?.problem ? `${held.problem}，上传完之前请不要关闭` : '';
  if (upload?.is === 'sending') {
    const percent = Math.round(upload.share * 100);
    return state('moving', `上传 ${percent}%`, danger, upload.share);
  }
  if (held && held.problem === null) return state('moving', '处理中…');
  if (upload?.is === 'failed') return state('failed', '等待重试', danger || upload.message);
  if (danger) return state('failed', '未存到本机', danger);
  return path === null ? state('waiting', '在另一个窗口', '正在另一个窗口里处理') : state('waiting', '等待上传');
}

interface Counts {
  readonly onDevice: number;
  readonly inMemory: number;
  readonly lost: number;
  readonly refused: number;
}

/** Where the pictures of a draft are that the server has not got. */
export function countPhotos(draft: ReceptionDraft): Counts {
  const files = filesOf(draft);
  const count = (fits: (file: DraftFile) => boolean) => files.filter(fits).length;
  return {
    onDevice: count(({ key, path, trouble }) => key === null && path !== null && trouble?.is !== 'lost'),
    inMemory: count(({ key, path, trouble }) => key === null && path === null && trouble?.is !== 'lost'),
    lost: count(({ trouble }) => trouble?.is === 'lost'),
    refused: count(({ trouble }) => trouble?.is === 'refused'),
  };
}

/** What is safe of a draft that could not be submitted without a network. Says nothing that is not so. */
export function savedWords(draft: ReceptionDraft, isStored: boolean): string {
  if (!isStored) return '本机存储空间不足，这些内容没有存下，请不要关闭，网络恢复后再提交';
  const { onDevice, inMemory, lost, refused } = countPhotos(draft);
  return [
    onDevice > 0 ? `已保存在本机（含 ${onDevice} 张照片）` : '已保存在本机',
    inMemory > 0 ? `${inMemory} 张照片没存到本机，请不要关闭` : '',
    lost > 0 ? `${lost} 张照片没有存下，请重拍` : '',
    refused > 0 ? `${refused} 张照片上传失败` : '',
    '网络恢复后再提交',
  ]
    .filter(Boolean)
    .join('，');
}
