import { useState } from 'react';
import { useRouter } from '@tarojs/taro';
import { useQuery } from '@tanstack/react-query';
import { useFaultSource } from '@/app/fault-source';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { caseDraftOf } from '@/domain/diagnosis/case-draft';
import type { FaultCounts } from '@/domain/diagnosis/diagnosis-types';
import { seriesOf } from '@/domain/doc-path';
import { placeParam, readPlaceParam } from '@/domain/diagram/place-param';
import { bankDocumentUrl, parseDocumentUrl } from '@/domain/document-url';
import { placeParams } from '@/domain/document-place';
import { startFaultCase } from '@/features/cases/start-fault-case';
import { faultCountsQuery } from '@/features/fault-finding/api/fault-calls';
import { searchCodeQuery } from '@/features/fault-finding/api/search-code';
import { FaultFindingScreen } from '@/features/fault-finding/fault-finding-screen';
import { vehicleOfDocument } from '@/features/vehicle/vehicle-of-document';
import { orderQuery } from '@/features/work-orders/api/order-queries';
import { decodeParams } from '@/infra/current-page';
import { lazyPage } from '@/infra/lazy-page';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { useSession } from '@/state/session';
import { useAtomValue } from '@/state/store';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';

/** Orders are for those who work in a store: what lists them comes with its first use. */
const ChooseOpenOrder = lazyPage(
  async () => ({ default: (await import('@/features/work-orders/components/choose-open-order')).ChooseOpenOrder }),
  {
    Loading: () => <Skeleton rows={4} />,
    Failed: ({ onRetry }) => <ErrorState error={null} onRetry={onRetry} />,
  },
);

const NO_COUNTS: FaultCounts = {};

/** The component that a place on a sheet belongs to; '' for a wire or plug. */
function partAt(at: string): string {
  const target = readPlaceParam(at);
  return target && 'component' in target ? target.component : '';
}

/** url, page and at as the viewer has them; load: of that page; dtc, order, complaint: what the search began with. */
function FaultFinding() {
  const params = decodeParams(useRouter().params);
  const { url = '', page = '', at = '', load = '', dtc = '', order: orderId = '', complaint = '' } = params;
  const named = parseDocumentUrl(url, '', []);
  const [place, setPlace] = useState({
    document: named?.kind === 'bank' ? named.id : '',
    page: Math.max(1, Number(page) || 1),
    part: load || partAt(at),
  });
  const { isStoreUser } = useSession();
  const vehicle = useAtomValue(currentVehicleAtom);
  const ofOrder = useQuery({ ...orderQuery(orderId), enabled: orderId !== '' && isStoreUser });
  const { data: order } = ofOrder;
  const isOrderAwaited = ofOrder.isFetching && !order;
  const carPath = isOrderAwaited ? null : ((orderId === '' ? vehicle?.path : order?.vehiclePath) ?? '');
  const { source, summary } = useFaultSource(place.document, place.page, carPath);
  const code = useQuery(searchCodeQuery());
  const { data: learned } = useQuery({
    ...faultCountsQuery(summary ? seriesOf(summary) : ''),
    enabled: summary !== null,
  });
  const noOrder = ofOrder.isError && !order && place.document === '' ? ofOrder : null;
  // Nothing can be chosen on a sheet before its code is there, and a search that was kept waits for it too.
  const missing = code.data ? noOrder : code;
  const path = order?.vehiclePath ?? (summary ? vehicleOfDocument(summary.appliesTo, vehicle).path : null);
  return (
    <FaultFindingScreen
      start={{
        part: place.part,
        complaint: complaint || (order?.complaint ?? ''),
        dtc,
        codes: [...(dtc === '' ? [] : [dtc]), ...(order?.codes ?? [])],
        orderId,
      }}
      source={missing ? { ...missing, data: undefined } : source}
      code={code.data}
      counts={learned?.counts ?? NO_COUNTS}
      onSheet={({ document, page: to }, part) => setPlace({ document, page: to, part })}
      onShow={({ document, page: shown, title, target }) =>
        void navigateTo(routes.documentView, {
          url: bankDocumentUrl(document),
          title,
          ...placeParams({ page: shown, at: placeParam(target) }),
        })
      }
      onPickCar={() => void navigateTo(routes.brandList)}
      chooseOrder={
        isStoreUser
          ? (onChoose) => (
              <ChooseOpenOrder vehicle={vehicle} onChoose={({ id, carid }) => onChoose({ id, plate: carid })} />
            )
          : undefined
      }
      onOpenOrder={(id) => void navigateTo(routes.vehicleReceiveDetail, { id })}
      onWriteCase={(fault, printed) =>
        void startFaultCase(caseDraftOf({ vehicle: order?.car ?? printed, vehiclePath: path }, fault))
      }
    />
  );
}

export default guardPage(function FaultFindingPage() {
  useTrackedPage(routes.faultFinding);
  return (
    <LoginWall title="找故障">
      <FaultFinding />
    </LoginWall>
  );
});
