import { View } from '@tarojs/components';
import { Screen } from './screen';
import { Skeleton } from './skeleton';
import { StateView } from './state-view';

/** Shown 200 ms after a lazy page was asked for and has not come (§9). */
export function LoadingPage() {
  return (
    <Screen title="">
      <Skeleton rows={5} />
    </Screen>
  );
}

/** Shown when a lazy page did not come within 20 s or broke (§9), and when a screen throws. */
export function ErrorPage({ onRetry }: { onRetry: () => void }) {
  return (
    <Screen title="">
      <View role="alert">
        <StateView icon="warning" title="页面加载失败" hint="请检查网络后重试" action="重试" onAction={onRetry} />
      </View>
    </Screen>
  );
}
