import { useSession } from '@/state/session';
import type { Viewer } from '../stage-facts';

/**
 * Who works here. Somebody whose role has not come yet may do what a technician may; the server judges every call anew.
 */
export function useViewer(): Viewer {
  const { user } = useSession();
  return {
    uid: user?.uid ?? '',
    role: user?.storeRole ?? 'technician',
    receptionDeskOnly: user?.receptionDeskOnly ?? false,
  };
}
