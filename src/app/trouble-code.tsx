import { useState } from 'react';
import { navigateTo } from '@/infra/navigation';
import { lazyPage } from '@/infra/lazy-page';
import { routes } from '@/infra/routes';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { useAtomValue } from '@/state/store';
import { ErrorState } from '@/ui/error-state';
import { ListRow } from '@/ui/list-row';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { loginGate } from './services';

const CodeCard = lazyPage(() => import('@/features/trouble-code/code-card'), {
  Loading: () => <Skeleton rows={2} />,
  Failed: ({ onRetry }) => <ErrorState error={null} onRetry={onRetry} />,
});

const Actions = lazyPage(() => import('@/features/trouble-code/code-actions'), {
  Loading: () => <Skeleton rows={1} shape="text" />,
  Failed: ({ onRetry }) => <ErrorState error={null} onRetry={onRetry} />,
});

/** The ways from a trouble code to the diagrams of a car. */
export const TroubleCodeActions = (props: { code: string; vehiclePath: string | null }) => (
  <Actions {...props} onLogin={() => void loginGate('redirect')} onPickCar={() => void navigateTo(routes.brandList)} />
);

interface TroubleCodeProps {
  code: string;
  vehiclePath: string | null;
  /** stands on a sheet, which is a surface itself */
  isFlat?: boolean;
}

/** A trouble code with the way to its parts on the diagrams of a car. */
export function TroubleCode(props: TroubleCodeProps) {
  return (
    <CodeCard
      {...props}
      onLogin={() => void loginGate('redirect')}
      onPickCar={() => void navigateTo(routes.brandList)}
    />
  );
}

/**
 * The same over a page that shows codes: `open` shows one on the current car, or on the page's own while none is
 * chosen, with the cases that have it.
 */
export function useTroubleCodeSheet() {
  const current = useAtomValue(currentVehicleAtom);
  const [shown, setShown] = useState<TroubleCodeProps | null>(null);
  const close = () => setShown(null);
  return {
    open: (code: string, ownPath: string | null) => setShown({ code, vehiclePath: current?.path ?? ownPath }),
    sheet: (
      <Sheet open={shown !== null} onClose={close} title="故障码">
        {shown ? (
          <>
            <TroubleCode {...shown} isFlat />
            <ListRow
              icon="case"
              title="同一故障码的案例"
              onPress={() => {
                close();
                void navigateTo(routes.repairCases, { dtc: shown.code });
              }}
            />
          </>
        ) : null}
      </Sheet>
    ),
  };
}
