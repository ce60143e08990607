import { View } from '@tarojs/components';
import type { DrawRecord } from '@/contract/schemas/raffle';
import { formatDateTime } from '@/domain/date-format';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { drawStateLooks, resultTitle } from '../raffle-labels';
import './draw-row.scss';

/** Height in design pixels. */
export const DRAW_ROW_HEIGHT = 76;

interface DrawRowProps {
  record: DrawRecord;
  /** For the list of all draws: says which raffle it was, and brings its own ground. */
  withRaffle?: boolean;
  /** A prize is being claimed. */
  isBusy: boolean;
  onClaim: (recordId: string) => void;
}

/** One draw of the caller: what came of it, and the way to a won article. */
export function DrawRow({ record, withRaffle = false, isBusy, onClaim }: DrawRowProps) {
  const { id, raffleTitle, state, drawnAt, orderId } = record;
  return (
    <View className={withRaffle ? 'draw-row draw-row-listed' : 'draw-row'}>
      <View className="grow">
        <View className="draw-row-title">
          <View className="one-line">{resultTitle(record)}</View>
          <View className="draw-row-state">
            <Tag {...drawStateLooks[state]} />
          </View>
        </View>
        <View className="draw-row-note one-line">
          {[withRaffle ? raffleTitle : '', formatDateTime(drawnAt)].filter(Boolean).join(' · ')}
        </View>
      </View>
      {state === 'unclaimed' ? (
        <Button text="领取" size="small" loading={isBusy} className="draw-row-button" onPress={() => onClaim(id)} />
      ) : null}
      {state === 'ordered' && orderId ? (
        <Button
          text="查看订单"
          kind="plain"
          size="small"
          className="draw-row-button"
          onPress={() => void navigateTo(routes.orderRecord, { id: orderId })}
        />
      ) : null}
    </View>
  );
}
