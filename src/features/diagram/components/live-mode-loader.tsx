import { View } from '@tarojs/components';
import { lazyPage } from '@/infra/lazy-page';
import { Pressable } from '@/ui/pressable';
import './live-mode-loader.scss';

/** Comes with the first 通电: who only looks at a diagram does not load the solver. */
export const LiveMode = lazyPage(() => import('../live/live-mode'), {
  Loading: () => (
    <View className="live-loading" role="status">
      正在接通…
    </View>
  ),
  Failed: ({ onRetry }) => (
    <View className="live-loading" role="alert">
      <Pressable onPress={onRetry}>通电功能加载失败，点按重试</Pressable>
    </View>
  ),
});
