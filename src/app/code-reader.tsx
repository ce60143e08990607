import { lazyPage } from '@/infra/lazy-page';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';

const AddCodes = lazyPage(() => import('@/features/trouble-code/add-codes'), {
  Loading: () => <Skeleton rows={3} />,
  Failed: ({ onRetry }) => <ErrorState error={null} onRetry={onRetry} />,
});

/** For forms that take trouble codes: they are typed, pasted, or read from a photo of the scanner's screen. */
export const codeReader = (onAdd: (codes: string[]) => void) => <AddCodes onAdd={onAdd} />;
