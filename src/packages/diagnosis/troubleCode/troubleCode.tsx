import { useMemo, useState } from 'react';
import { useRouter, useShareAppMessage } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { loginGate } from '@/app/services';
import { shareCard, sharing } from '@/app/sharing';
import { usePublicPage } from '@/app/use-public-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { parseDocPath } from '@/domain/doc-path';
import { placeParams } from '@/domain/document-place';
import { bankDocumentUrl } from '@/domain/document-url';
import { buildUrl } from '@/domain/route-url';
import { codeText } from '@/domain/trouble-codes/code-with-type';
import { codesInReport, MOST_READ_CODES } from '@/domain/trouble-codes/codes-in-report';
import { frameParam, frameValues, readFrameParam } from '@/domain/trouble-codes/freeze-frame';
import { vehicleName } from '@/domain/vehicle-name';
import { CodePageScreen } from '@/features/trouble-code/code-page-screen';
import { ReadCodesScreen } from '@/features/trouble-code/read-codes-screen';
import { decodeParams } from '@/infra/current-page';
import { lazyPage } from '@/infra/lazy-page';
import { navigateTo, redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { session } from '@/state/session';
import { useAtomValue } from '@/state/store';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';

/** What is drawn and reckoned on the car's sheet: most of the page's code, for what stands below the code's meaning. */
const CodeCircuit = lazyPage(async () => ({ default: (await import('@/app/code-circuit')).CodeCircuit }), {
  Loading: () => <Skeleton rows={4} />,
  Failed: ({ onRetry }) => <ErrorState error={null} onRetry={onRetry} />,
});

/** A car that documents are found by, and what it is called. */
interface NamedCar {
  path: string;
  name: string;
}

const carOf = (vehicle: Vehicle | null): NamedCar | null =>
  vehicle && vehicle.path !== null ? { path: vehicle.path, name: vehicleName(vehicle) } : null;

function carOfPath(path: string): NamedCar {
  const { brand = '', maker = '', series = null, year, displacement = null } = parseDocPath(path);
  return { path, name: vehicleName({ brand, maker, series, year: Number(year) || null, displacement }) };
}

function mayUsePhotos(): boolean {
  if (session.token() !== null) return true;
  void loginGate('modal');
  return false;
}

/**
 * code: one or several, with commas; absent: they are read here. frame: values of a freeze frame. car: slash path of
 * the car that is meant, such as that of an order, until another one is chosen.
 */
export default guardPage(function TroubleCodePage() {
  const { code = '', frame = '', car = '' } = decodeParams(useRouter().params);
  useTrackedPage(routes.troubleCode);
  const current = useAtomValue(currentVehicleAtom);
  const [first] = useState(current);
  const vehicle = current === first && car !== '' ? carOfPath(car) : carOf(current);
  const codes = useMemo(() => codesInReport(code).slice(0, MOST_READ_CODES).map(codeText), [code]);
  const values = useMemo(() => readFrameParam(frame), [frame]);
  const params = codes.length > 0 ? { code: codes.join() } : {};
  const wish = () => ({
    target: routes.troubleCode,
    params,
    title: codes.length > 0 ? `故障码 ${codes.join('、')} | 汽修助手` : '读故障码 | 汽修助手',
    // Open to everybody: whoever opens the card needs no login.
    loginCheck: false,
    from: session.user()?.uid ?? null,
  });
  useShareAppMessage((tap) => shareCard(wish(), tap));
  usePublicPage(() => ({ ...wish(), path: buildUrl(routes.troubleCode, params) }));
  if (codes.length === 0)
    return (
      <ReadCodesScreen
        mayUsePhotos={mayUsePhotos}
        onRead={(read, report) => {
          const found = frameParam(frameValues(report));
          void redirectTo(routes.troubleCode, {
            code: read.join(),
            ...(found ? { frame: found } : {}),
            ...(car ? { car } : {}),
          });
        }}
      />
    );
  return (
    <CodePageScreen
      codes={codes}
      vehicle={vehicle}
      frame={values}
      circuit={(one, isMain) => (vehicle ? <CodeCircuit code={one} isMain={isMain} /> : null)}
      onShare={() => void sharing.share(wish())}
      onOpenShared={({ document, place }) =>
        void navigateTo(routes.documentView, {
          url: bankDocumentUrl(document.id),
          title: document.title,
          ...placeParams(place),
        })
      }
      onPickCar={() => void navigateTo(routes.brandList)}
      onRead={() => void navigateTo(routes.troubleCode, car === '' ? {} : { car })}
    />
  );
});
