import { useQueryClient } from '@tanstack/react-query';
import type { RepairCase } from '@/contract/schemas/cases';
import { casesKey } from '@/infra/query-keys';
import { useSession } from '@/state/session';
import { useMarks } from '@/ui/marks/use-marks';
import { caseKey, setFavourite, setLike } from '../api/cases';

/** Like and favourite of one case. */
export function useCaseMarks(item: RepairCase) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  return useMarks({
    thing: item,
    id: `case ${item.id}`,
    queryKey: caseKey(item.id, user?.uid ?? null),
    setLike: (liked) => setLike(item.id, liked),
    setFavourite: (favourite) => setFavourite(item.id, favourite),
    onSet: () => void queryClient.invalidateQueries({ queryKey: [...casesKey, 'list'] }),
  });
}
