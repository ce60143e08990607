import { useEffect, useState } from 'react';
import { View } from '@tarojs/components';
import { ASYNC_PAGE_DELAY_MS, NAVIGATION_INDICATOR_DELAY_MS } from '@/domain/timing';
import { LOADING_TEXT, reLaunch } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from './button';
import { Screen } from './screen';
import { Skeleton } from './skeleton';
import { StateView } from './state-view';
import './page-states.scss';

/**
 * Shown 200 ms after a lazy page was asked for and has not come; from 1.5 s on it says so in words (§9).
 */
export function LoadingPage() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), NAVIGATION_INDICATOR_DELAY_MS - ASYNC_PAGE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Screen title="">
      <Skeleton rows={5} />
      {isLong ? (
        <View role="status" className="loading-page-text">
          {LOADING_TEXT}
        </View>
      ) : null}
    </Screen>
  );
}

/** Shown when a lazy page did not come within 20 s or broke (§9). */
export function ErrorPage({ onRetry }: { onRetry: () => void }) {
  return (
    <Screen title="">
      <View role="alert">
        <StateView icon="warning" title="页面加载失败" hint="请检查网络后重试" action="重试" onAction={onRetry} />
      </View>
    </Screen>
  );
}

/** Shown in the place of a page whose screen threw. */
export function CrashedPage({ onReload }: { onReload: () => void }) {
  return (
    <Screen title="">
      <View role="alert" className="crashed-page">
        <StateView icon="warning" title="页面出错了" hint="问题已记录，可重新加载或先回到首页" />
        <Button text="重新加载" kind="brand" onPress={onReload} />
        <Button
          text="回到首页"
          kind="plain"
          className="crashed-page-button"
          onPress={() => void reLaunch(routes.home)}
        />
      </View>
    </Screen>
  );
}
