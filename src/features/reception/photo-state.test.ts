import { newDraft, type DraftPhoto } from '@/domain/reception/reception-draft';
import { unsentOf, unsentWords } from './photo-outbox';
import { photoState, savedWords } from './photo-state';
import type { UploadState } from './upload-states';

const photo = (id: string, change: Partial<DraftPhoto> = {}): DraftPhoto => ({
  id,
  path: `kept:${id}`,
  name: '',
  size: 1,
  key: null,
  url: null,
  isSent: false,
  trouble: null,
  position: 'front',
  marks: [],
  note: null,
  ...change,
});
const lost = { trouble: { is: 'lost' }, path: null } as const;
const refused = { trouble: { is: 'refused', message: '文件太大' } } as const;
const memory = { path: null } as const;
const image = { path: 'blob:1', name: '', size: 1 };
const held = { image, isReady: true, problem: '本机空间已满' };
const draft = (photos: DraftPhoto[], orderId: string | null = null) => ({
  ...newDraft('d1', 'u', 'k', 0),
  photos,
  orderId,
});

describe('what the app says of a picture', () => {
  it.each<[string, Partial<DraftPhoto>, UploadState | undefined, typeof held | undefined, string, string]>([
    ['being made ready', memory, undefined, { ...held, isReady: false, problem: null as never }, 'moving', '处理中…'],
    ['on the device', {}, { is: 'waiting' }, undefined, 'waiting', '等待上传'],
    ['on its way', {}, { is: 'sending', share: 0.4 }, undefined, 'moving', '上传 40%'],
    ['cut off', {}, { is: 'failed', message: '网络连接失败' }, undefined, 'failed', '网络连接失败'],
    ['only in memory', memory, undefined, held, 'failed', '本机空间已满，上传完之前请不要关闭'],
    ['in memory of another tab', memory, undefined, undefined, 'waiting', '正在另一个窗口里处理'],
    ['refused', refused, undefined, undefined, 'failed', '文件太大'],
    ['gone', lost, undefined, undefined, 'lost', '应用关闭前没来得及保存，请重拍'],
    ['on the server', { key: 'k' }, undefined, undefined, 'done', '已上传'],
  ])('%s', (_, change, upload, memoryOf, is, words) => {
    const state = photoState(photo('a', change), upload, memoryOf);
    expect([state.is, state.detail || state.words]).toEqual([is, words]);
  });
});

describe('what is saved of a draft that could not be submitted', () => {
  it.each<[string, DraftPhoto[], boolean, string]>([
    ['nothing but words', [], true, '已保存在本机，网络恢复后再提交'],
    ['photos', [photo('a'), photo('b', { key: 'k' })], true, '已保存在本机（含 1 张照片），网络恢复后再提交'],
    [
      'photos that the device could not keep',
      [photo('a'), photo('b', memory)],
      true,
      '已保存在本机（含 1 张照片），1 张照片没存到本机，请不要关闭，网络恢复后再提交',
    ],
    [
      'lost and refused ones',
      [photo('a', lost), photo('b', refused)],
      true,
      '已保存在本机（含 1 张照片），1 张照片没有存下，请重拍，1 张照片上传失败，网络恢复后再提交',
    ],
    ['no room at all', [photo('a')], false, '本机存储空间不足，这些内容没有存下，请不要关闭，网络恢复后再提交'],
  ])('%s', (_, photos, isStored, words) => {
    expect(savedWords(draft(photos), isStored)).toBe(words);
  });
});

describe('the list of pictures that have not arrived', () => {
  it('has those of a draft that are not uploaded, and those of an order that it has not got', () => {
    const photos = [photo('a'), photo('b', { key: 'k' }), photo('c', { key: 'k2', isSent: true })];
    const ids = (orderId: string | null) => unsentOf(draft(photos, orderId), {}, {}).map(({ file }) => file.id);
    expect([ids(null), ids('o1')]).toEqual([['a'], ['a', 'b']]);
  });

  it('says how many wait, failed and are gone, and why', () => {
    const photos = [photo('a'), photo('b', refused), photo('c', lost), photo('d', { key: 'k' })];
    const unsent = unsentOf(draft(photos, 'o1'), { d1: { is: 'failed', message: '网络连接失败' } }, {});
    expect(unsentWords(unsent)).toBe('1 张照片待上传 · 2 张没传上 · 1 张要重拍');
    expect(unsent[3]?.state).toMatchObject({ words: '等待重试', detail: '网络连接失败' });
  });
});
