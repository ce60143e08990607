import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RepairCase } from '@/contract/schemas/cases';
import { SENT_LATER } from '@/infra/outbox';
import { casesKey } from '@/infra/query-keys';
import { useSession } from '@/state/session';
import { toast } from '@/ui/feedback-store';
import { caseKey, setFavourite, setLike } from '../api/cases';

/**
 * Likes and favourites of one case. A tap shows at once and is taken back when the server refuses; taps made meanwhile
 * count:
 * the last one wins. Errors have been told by the error reporter.
 */
export function useCaseMarks(item: RepairCase) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const key = caseKey(item.id, user?.uid ?? null);
  const show = (change: (now: RepairCase) => Partial<RepairCase>) =>
    queryClient.setQueryData<RepairCase>(key, (now) => (now ? { ...now, ...change(now) } : now));
  const listsChanged = () => queryClient.invalidateQueries({ queryKey: [...casesKey, 'list'] });
  /** Numbers move only with the mark itself. */
  const likeAs = (liked: boolean) =>
    show((now) => (now.liked === liked ? {} : { liked, likes: Math.max(0, now.likes + (liked ? 1 : -1)) }));

  // One after the other, so that two quick taps end as the last one says.
  const like = useMutation({
    scope: { id: `like ${item.id}` },
    mutationFn: (liked: boolean) => setLike(item.id, liked),
    onMutate: likeAs,
    onSuccess: (answer) => {
      if (answer === null) return toast(SENT_LATER);
      const { liked, likes } = answer;
      show((now) => (now.liked === liked ? { likes } : {}));
      void listsChanged();
      return undefined;
    },
    onError: (_error, liked) => void likeAs(!liked),
  });
  const favour = useMutation({
    scope: { id: `favourite ${item.id}` },
    mutationFn: (favourite: boolean) => setFavourite(item.id, favourite),
    onMutate: (favourite) => show(() => ({ favourite })),
    onSuccess: (answer) => (answer === null ? toast(SENT_LATER) : void listsChanged()),
    onError: (_error, favourite) => void show(() => ({ favourite: !favourite })),
  });
  return { toggleLike: () => like.mutate(!item.liked), toggleFavourite: () => favour.mutate(!item.favourite) };
}
