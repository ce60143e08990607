import type { Outcome, Permission } from '@/platform/outcome';
import { confirmDialog, toast } from './feedback-store';
import { openSettings } from './open-settings';

const REFUSED: Record<Permission, string> = {
  camera: '没有相机权限，请在设置里允许后重试',
  album: '没有相册权限，请在设置里允许后重试',
  location: '没有位置权限，请在设置里允许后重试',
};

/** What a screen says when the permission is refused. */
export const permissionRefused = (permission: Permission): string => REFUSED[permission];

/**
 * What `take` brought. Null: nothing, and the user knows why; `onMissing` is for a platform that has no such call. A
 * refused permission leads to the settings, and once it is allowed there `take` is called again.
 */
export async function takenValue<T>(take: () => Promise<Outcome<T> | null>, onMissing: () => void): Promise<T | null> {
  const outcome = await take();
  if (outcome === null) onMissing();
  else if (outcome.status === 'failed') toast(outcome.message);
  else if (outcome.status === 'denied') {
    const opens = await confirmDialog({ content: permissionRefused(outcome.permission), confirmText: '去设置' });
    if (opens && (await openSettings(outcome.permission))) return takenValue(take, onMissing);
  }
  return outcome?.status === 'ok' ? outcome.value : null;
}
