import { useState } from 'react';
import type { DocumentPlace } from '@/contract/schemas/document-place';
import { placeParams } from '@/domain/document-place';
import { parseDocumentUrl } from '@/domain/document-url';
import type { ChosenPlace } from '@/features/diagram/chosen-place';
import type { PlaceAction } from '@/features/diagram/place-action';
import { KeepAction } from '@/features/favourites/components/keep-action';
import { useKeptPlaces } from '@/features/favourites/hooks/use-kept-places';
import type { DonePin, PinSubject } from '@/features/work-orders/pin-to-order';
import { lazyPage } from '@/infra/lazy-page';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { ErrorState } from '@/ui/error-state';
import { toast } from '@/ui/feedback-store';
import { NavAction } from '@/ui/nav-bar';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { UndoBar } from '@/ui/undo-bar';

const WHOLE: DocumentPlace = { page: 1, at: '', part: '' };

/** Orders are for those who work in a store: what pins to them comes with its first use. */
const PinToOrder = lazyPage(() => import('@/features/work-orders/pin-to-order'), {
  Loading: () => <Skeleton rows={4} />,
  Failed: ({ onRetry }) => <ErrorState error={null} onRetry={onRetry} />,
});

/** `G6 燃油泵`, `G6/1 燃油泵`, `T28/5`, `红/黄 1.5 mm²`. */
const placeName = ({ label, part }: ChosenPlace) => [label, part?.name].filter(Boolean).join(' ');

/** 找故障 from a part: what it is or what it feeds does not work. */
const findFault = (url: string, place: DocumentPlace) =>
  void navigateTo(routes.faultFinding, { url, ...placeParams(place) });

/**
 * What can be done with a document of the bank, and with a place in it: keep it, look for its fault, pin it to a work
 * order.
 */
export function useDocumentTools(url: string) {
  const target = parseDocumentUrl(url, '', []);
  const documentId = target?.kind === 'bank' ? target.id : null;
  const { isStoreUser } = useSession();
  const { isKept, toggle } = useKeptPlaces(documentId);
  const [subject, setSubject] = useState<PinSubject | null>(null);
  const [done, setDone] = useState<DonePin | null>(null);
  const mayPin = isStoreUser && documentId !== null;
  const pin = (title: string, place: DocumentPlace) => {
    if (documentId !== null) setSubject({ documentId, title, ...place });
  };
  const finish = (next: DonePin) => {
    setSubject(null);
    if (next.undo) setDone(next);
    else toast(next.text);
  };
  const undo = () => {
    setDone(null);
    done?.undo?.();
  };
  return {
    ofDocument: ({ title }: { title: string }) => ({
      nav: documentId === null ? null : <KeepAction isKept={isKept(WHOLE)} onToggle={() => toggle(WHOLE)} />,
      bar: mayPin ? <NavAction icon="tack" label="钉到工单" onPress={() => pin(title, WHOLE)} /> : null,
    }),
    ofPlace: (title: string, page: number, chosen: ChosenPlace): PlaceAction[] => {
      if (documentId === null) return [];
      const place = { page, at: chosen.at, part: placeName(chosen) };
      return [
        { icon: 'star', text: isKept(place) ? '已收藏' : '收藏', onPress: () => toggle(place) },
        ...(chosen.part ? [{ icon: 'gauge' as const, text: '找故障', onPress: () => findFault(url, place) }] : []),
        ...(mayPin ? [{ icon: 'tack' as const, text: '钉到工单', onPress: () => pin(title, place) }] : []),
      ];
    },
    sheet: (
      <>
        <Sheet open={subject !== null} onClose={() => setSubject(null)} title="钉到工单" size="tall">
          {subject ? <PinToOrder subject={subject} onDone={finish} /> : null}
        </Sheet>
        <UndoBar text={done?.text ?? null} onUndo={undo} onGone={() => setDone(null)} />
      </>
    ),
  };
}
