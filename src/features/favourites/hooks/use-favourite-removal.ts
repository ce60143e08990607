import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DocumentFavourite } from '@/contract/schemas/favourites';
import { useSession } from '@/state/session';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { favouritesKey, keep, unkeep } from '../api/favourites';

/**
 * Removes favourites, and puts all that were removed in a row back to where they were. What goes wrong is told by the
 * error reporter.
 */
export function useFavouriteRemoval() {
  const queryClient = useQueryClient();
  const uid = useSession().user?.uid ?? null;
  const [removed, setRemoved] = useState<readonly DocumentFavourite[]>([]);
  const onSettled = () => queryClient.invalidateQueries({ queryKey: favouritesKey(uid) });
  const removal = useSingleMutation({
    mutationFn: async (row: DocumentFavourite) => {
      await unkeep(row);
      setRemoved((before) => [...before, row]);
    },
    onSettled,
  });
  const undoing = useSingleMutation({
    mutationFn: async () => {
      for (const row of removed) await keep(row, row.addedAt);
      setRemoved([]);
    },
    onSettled,
  });
  return {
    removed,
    remove: removal.mutate,
    undo: () => undoing.mutate(),
    forget: () => setRemoved([]),
  };
}
