import { useEffect, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SENT_LATER } from '@/infra/outbox';
import { useSession } from '@/state/session';
import { toast } from '@/ui/feedback-store';
import { favouriteListsKey, keep, keptInDocumentQuery, unkeep, type KeptPlace } from '../api/favourites';

type Place = Omit<KeptPlace, 'documentId'>;

/** What is read comes first: whether it is kept is asked so long after, ms. */
const LATER_MS = 1000;

const isSame = (one: Place, other: Place) => one.page === other.page && one.at === other.at;

/**
 * Which places of a document are favourites, and a way to change that; null for a file that is no document of the bank.
 * A tap shows at once and is taken back when the server refuses, which the error reporter tells.
 */
export function useKeptPlaces(documentId: string | null) {
  const queryClient = useQueryClient();
  const { isLogin, user } = useSession();
  const uid = user?.uid ?? null;
  const query = keptInDocumentQuery(uid, documentId ?? '');
  const isItsTurn = useAfter(documentId);
  const { data: kept = [] } = useQuery({ ...query, enabled: isLogin && documentId !== null && isItsTurn });

  const show = (place: KeptPlace, isOn: boolean) =>
    queryClient.setQueryData<readonly KeptPlace[]>(query.queryKey, (now = []) => [
      ...now.filter((each) => !isSame(each, place)),
      ...(isOn ? [place] : []),
    ]);
  const { mutate } = useMutation({
    // One after the other, so that two quick taps end as the last one says.
    scope: { id: `favourites ${documentId}` },
    mutationFn: ({ place, isOn }: { place: KeptPlace; isOn: boolean }) => (isOn ? keep(place) : unkeep(place)),
    onMutate: async ({ place, isOn }) => {
      // An answer from before the tap would take it back.
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      show(place, isOn);
    },
    onSuccess: (answer, { isOn }) => {
      // What the device kept of the server's answer would take the tap back.
      if (answer === null) return toast(SENT_LATER);
      toast(isOn ? '已收藏，可在“我的”里找到' : '已取消收藏');
      void queryClient.invalidateQueries({ queryKey: favouriteListsKey(uid) });
      return undefined;
    },
    onError: (_error, { place, isOn }) => void show(place, !isOn),
    // What else is kept may not have been asked for yet.
    onSettled: (answer) => (answer === null ? undefined : queryClient.invalidateQueries({ queryKey: query.queryKey })),
  });
  const isKept = (place: Place) => kept.some((each) => isSame(each, place));
  return {
    isKept,
    toggle: (place: Place) => {
      if (documentId !== null) mutate({ place: { documentId, ...place }, isOn: !isKept(place) });
    },
  };
}

/** Whether the document has been there for a moment. */
function useAfter(documentId: string | null): boolean {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(documentId), LATER_MS);
    return () => clearTimeout(timer);
  }, [documentId]);
  return rested === documentId;
}
