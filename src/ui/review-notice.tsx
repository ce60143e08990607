import { goBack } from '@/infra/navigation';
import { Screen } from './screen';
import { EmptyState } from './state-view';

/** A page that review mode (§4) leaves out: says so calmly, names no price and offers nothing. */
export function ReviewNotice({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <EmptyState icon="info" title="该功能暂未开放" action="返回" onAction={() => void goBack()} />
    </Screen>
  );
}
