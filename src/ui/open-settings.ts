import type { Permission } from '@/platform/outcome';
import { scanner } from '@/platform/scanner';
import { toast } from './feedback-store';

/**
 * Leads to where a refused permission can be given, or says that the user must find the place. True when he is back and
 * has given it: do what was refused once more. Where the platform does not tell how it ended, the user tries again
 * himself.
 */
export async function openSettings(permission: Permission): Promise<boolean> {
  const visit = await scanner.openSettings(permission);
  if (!visit) toast('请在系统或浏览器的设置里允许后重试');
  return visit === 'granted';
}
