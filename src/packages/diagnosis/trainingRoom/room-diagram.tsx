import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { bankDocumentUrl } from '@/domain/document-url';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { sheetQuery } from '@/features/diagram/api/sheet';
import { CarMemory } from '@/features/diagram/live/car-memory';
import { useOpenedDocument } from '@/features/library/hooks/use-opened-document';
import type { OpenedDocument } from '@/features/library/opened-document';
import type { RoomDiagramWish } from '@/features/training/room-props';
import { lazyPage } from '@/infra/lazy-page';
import { AsyncView } from '@/ui/async-view';
import { ErrorState } from '@/ui/error-state';
import { toast } from '@/ui/feedback-store';
import { Skeleton } from '@/ui/skeleton';

const Diagram = lazyPage(() => import('@/features/diagram/diagram-screen'), {
  Loading: () => <Skeleton />,
  Failed: ({ onRetry }) => <ErrorState error={null} onRetry={onRetry} />,
});

const ONE_SHEET = '这个房间只用这一张图';

/** The diagram of a room: the page of its document, operated against the car that hides its fault. */
export function RoomDiagram(wish: RoomDiagramWish) {
  const { room, onNetlist } = wish;
  const { opened, query, renew } = useOpenedDocument(bankDocumentUrl(room.documentId), room.title);
  const address = opened?.sheets[room.page - 1] ?? '';
  const sheet = useQuery({ ...sheetQuery(address), enabled: address !== '' });
  const netlist = sheet.data?.netlist;
  useEffect(() => {
    if (netlist) onNetlist(netlist);
    // The callback belongs to the room and may be a new function each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [netlist]);
  const retry = () => {
    void renew();
    void sheet.refetch();
  };
  if (!opened) return <AsyncView query={query}>{() => null}</AsyncView>;
  if (netlist) return <OperatedSheet {...wish} netlist={netlist} opened={opened} onRetry={retry} />;
  return address === '' || sheet.isError ? <ErrorState error={sheet.error} onRetry={retry} /> : <Skeleton />;
}

/** The car as the complaint showed; later as it was left, also when another place of the sheet is opened. */
function carOf({ set, id }: Netlist, state: RoomDiagramWish['state']): CarMemory {
  const memory = new CarMemory();
  memory.of(set ?? id);
  memory.keep({ mode: 'live', state });
  return memory;
}

interface OperatedSheetProps extends RoomDiagramWish {
  netlist: Netlist;
  opened: OpenedDocument;
  onRetry: () => void;
}

function OperatedSheet({ netlist, opened, onRetry, ...wish }: OperatedSheetProps) {
  const { room, answers, state, shown, actions, onPlace } = wish;
  const [memory] = useState(() => carOf(netlist, state));
  return (
    <Diagram
      key={shown.count}
      title={opened.title}
      sheets={opened.sheets}
      page={room.page}
      at={shown.at}
      memory={memory}
      car={answers ? { answers, state } : undefined}
      picture={<ErrorState error={null} onRetry={onRetry} />}
      onRetry={onRetry}
      onPage={() => toast(ONE_SHEET)}
      onPlace={(place) => onPlace(place.at)}
      onOpenSheet={() => toast(ONE_SHEET)}
      onShare={() => toast(ONE_SHEET)}
      actions={(chosen) => actions(chosen.at)}
    />
  );
}
