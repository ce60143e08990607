import { Button } from '@/ui/button';

/** In the place of the poster when its code did not come. */
export function PosterFailed({ onRetry }: { onRetry: () => void }) {
  return <Button text="海报加载失败，点按重试" kind="danger" size="large" onPress={onRetry} />;
}
