import { useEffect } from 'react';
import Taro from '@tarojs/taro';
import { goBack, reLaunch } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Screen } from './screen';
import { EmptyState } from './state-view';

/** Enough for its few words. */
const READ_MS = 2_000;

/**
 * A page that review mode (§4) leaves out: says so calmly, names no price and offers nothing. Whoever came by a link
 * has no page below it, and is taken home after reading it. The title is that of the app: those of such pages are what
 * must not be seen.
 */
export function ReviewNotice({ words = '该功能暂未开放' }: { words?: string }) {
  useEffect(() => {
    if (Taro.getCurrentPages().length !== 1) return undefined;
    const timer = setTimeout(() => void reLaunch(routes.home), READ_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Screen title="汽修助手">
      <EmptyState icon="info" title={words} action="返回" onAction={() => void goBack()} />
    </Screen>
  );
}
