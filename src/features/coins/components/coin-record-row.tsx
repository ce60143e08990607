import { View } from '@tarojs/components';
import type { CoinRecord } from '@/contract/schemas/coins';
import { formatDateTime } from '@/domain/date-format';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Tag } from '@/ui/tag';
import { signedCents, stateLooks } from '../coin-labels';
import './coin-record-row.scss';

/** Height in design pixels. */
export const COIN_ROW_HEIGHT = 72;

/** One movement; that of a withdrawal tells its state and opens its progress. */
export function CoinRecordRow({ record, onOpen }: { record: CoinRecord; onOpen: (id: string) => void }) {
  const { id, title, amount, createdAt, withdrawal } = record;
  const content = (
    <>
      <View className="coin-row-body">
        <View className="coin-row-title">
          <View className="one-line">{title}</View>
          {withdrawal ? (
            <View className="coin-row-state">
              <Tag {...stateLooks[withdrawal.state]} />
            </View>
          ) : null}
        </View>
        <View className="coin-row-time">{formatDateTime(createdAt)}</View>
      </View>
      <View className={amount > 0 ? 'coin-row-amount coin-row-in' : 'coin-row-amount'}>{signedCents(amount)}</View>
      {withdrawal ? <Icon name="right" size={16} className="coin-row-arrow" /> : null}
    </>
  );
  return withdrawal ? (
    <Pressable className="coin-row" onPress={() => onOpen(id)}>
      {content}
    </Pressable>
  ) : (
    <View className="coin-row">{content}</View>
  );
}
