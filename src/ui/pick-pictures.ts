import { files } from '@/platform/files';
import { PICTURE_UNREADABLE, type ImageFile, type ImageSource } from '@/platform/files/types';
import { toast } from './feedback-store';
import { takenValue } from './permission';

/** At most `count` pictures of the camera or the album. Without any, the user was told why. */
export async function pickPictures(source: ImageSource, count: number): Promise<ImageFile[]> {
  const picked = await takenValue(
    () => files.pickImages({ source, count }),
    () => toast(source === 'camera' ? '当前环境不能拍照' : '当前环境不能选择照片'),
  );
  return picked?.slice(0, count) ?? [];
}

/** The picture with its longest edge at most `maxEdge` pixels; null when it is none, which was told. */
export async function shrinkPicture(picture: ImageFile, maxEdge: number): Promise<ImageFile | null> {
  const small = await files.shrink(picture, { maxEdge });
  if (small?.status === 'ok') return small.value;
  toast(small?.status === 'failed' ? small.message : PICTURE_UNREADABLE);
  return null;
}
