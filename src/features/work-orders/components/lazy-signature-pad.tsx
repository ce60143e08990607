import { lazyPage } from '@/infra/lazy-page';
import { Skeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';

/** The pad comes when somebody signs. */
export const LazySignaturePad = lazyPage(async () => ({ default: (await import('@/ui/signature-pad')).SignaturePad }), {
  Loading: () => <Skeleton shape="card" rows={1} />,
  Failed: ({ onRetry }) => <StateView icon="warning" title="签名板加载失败" action="重试" onAction={onRetry} />,
});
