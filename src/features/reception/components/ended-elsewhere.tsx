import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Screen } from '@/ui/screen';
import { StateView } from '@/ui/state-view';
import type { DraftHandle } from '../hooks/use-draft';

/** Another window of this browser has made an order of the draft, or thrown it away: nothing more is typed here. */
export function EndedElsewhere({ handle: { draft, restore } }: { handle: DraftHandle }) {
  const { orderId } = draft;
  return (
    <Screen title="接车">
      {orderId === null ? (
        <StateView
          icon="trash"
          title="这份草稿已在另一个窗口丢弃"
          hint="恢复后可以继续填写"
          action="恢复草稿"
          onAction={restore}
        />
      ) : (
        <StateView
          icon="check"
          title="已在另一个窗口完成接车"
          hint="照片会继续上传到工单"
          action="查看工单"
          onAction={() => void redirectTo(routes.vehicleReceiveDetail, { id: orderId })}
        />
      )}
    </Screen>
  );
}
