import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { SENT_LATER } from '@/infra/outbox';
import { useSession } from '@/state/session';
import { toast } from '../feedback-store';

/** What an answer says of the caller's marks. */
export interface Marked {
  readonly liked: boolean;
  /** Of everybody. */
  readonly likes: number;
  readonly favourite: boolean;
}

interface MarkedThing<Thing extends Marked> {
  readonly thing: Thing;
  /** Names it among all that can be marked. */
  readonly id: string;
  /** Of the query that it came with. */
  readonly queryKey: QueryKey;
  /** Null when it waits for the network. */
  readonly setLike: (liked: boolean) => Promise<{ liked: boolean; likes: number } | null>;
  /** Null when it waits for the network. */
  readonly setFavourite: (favourite: boolean) => Promise<unknown>;
  /** The server knows of a mark: what else shows it is out of date. */
  readonly onSet: () => void;
}

/**
 * Like and favourite of one thing. A tap shows at once and is taken back when the server refuses; taps made meanwhile
 * count: the last one wins. Without a login nothing shows: the call asks for one. Errors have been told by the error
 * reporter.
 */
export function useMarks<Thing extends Marked>({
  thing,
  id,
  queryKey,
  setLike,
  setFavourite,
  onSet,
}: MarkedThing<Thing>) {
  const queryClient = useQueryClient();
  const { isLogin } = useSession();
  const show = (change: (now: Thing) => Partial<Marked>) => {
    if (isLogin) queryClient.setQueryData<Thing>(queryKey, (now) => now && { ...now, ...change(now) });
  };
  /** Numbers move only with the mark itself. */
  const likeAs = (liked: boolean) =>
    show((now) => (now.liked === liked ? {} : { liked, likes: Math.max(0, now.likes + (liked ? 1 : -1)) }));

  // One after the other, so that two quick taps end as the last one says.
  const like = useMutation({
    scope: { id: `like ${id}` },
    mutationFn: setLike,
    onMutate: likeAs,
    onSuccess: (answer) => {
      if (answer === null) return toast(SENT_LATER);
      show((now) => (now.liked === answer.liked ? { likes: answer.likes } : {}));
      return onSet();
    },
    onError: (_error, liked) => likeAs(!liked),
  });
  const favour = useMutation({
    scope: { id: `favourite ${id}` },
    mutationFn: setFavourite,
    onMutate: (favourite) => show(() => ({ favourite })),
    onSuccess: (answer) => (answer === null ? toast(SENT_LATER) : onSet()),
    onError: (_error, favourite) => show(() => ({ favourite: !favourite })),
  });
  return { toggleLike: () => like.mutate(!thing.liked), toggleFavourite: () => favour.mutate(!thing.favourite) };
}
