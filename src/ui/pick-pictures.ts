import { files } from '@/platform/files';
import { PICTURE_UNREADABLE, type ImageFile, type ImageSource } from '@/platform/files/types';
import type { Permission } from '@/platform/outcome';
import { confirmDialog, toast } from './feedback-store';
import { openSettings } from './open-settings';

/** True when the user has allowed it now. */
async function offerSettings(permission: Permission): Promise<boolean> {
  const opens = await confirmDialog({
    content: permission === 'album' ? '没有相册权限，无法选择照片' : '没有相机权限，无法拍照',
    confirmText: '去设置',
  });
  return opens && openSettings(permission);
}

/**
 * At most `count` pictures of the camera or the album. Without any, the user was told why; a refused permission leads
 * to the settings, and on from there once it is allowed.
 */
export async function pickPictures(source: ImageSource, count: number): Promise<ImageFile[]> {
  const picked = await files.pickImages({ source, count });
  if (picked === null) toast(source === 'camera' ? '当前环境不能拍照' : '当前环境不能选择照片');
  else if (picked.status === 'failed') toast(picked.message);
  else if (picked.status === 'denied' && (await offerSettings(picked.permission))) return pickPictures(source, count);
  return picked?.status === 'ok' ? picked.value.slice(0, count) : [];
}

/** The picture with its longest edge at most `maxEdge` pixels; null when it is none, which was told. */
export async function shrinkPicture(picture: ImageFile, maxEdge: number): Promise<ImageFile | null> {
  const small = await files.shrink(picture, { maxEdge });
  if (small?.status === 'ok') return small.value;
  toast(small?.status === 'failed' ? small.message : PICTURE_UNREADABLE);
  return null;
}
