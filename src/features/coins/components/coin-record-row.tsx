import type { CoinRecord } from '@/contract/schemas/coins';
import { formatDateTime } from '@/domain/date-format';
import { RecordRow } from '@/ui/record-row';
import { Tag } from '@/ui/tag';
import { signedCents, stateLooks } from '../coin-labels';

/** Height in design pixels. */
export const COIN_ROW_HEIGHT = 72;

/** One movement; that of a withdrawal tells its state and opens its progress. */
export function CoinRecordRow({ record, onOpen }: { record: CoinRecord; onOpen: (id: string) => void }) {
  const { id, title, amount, createdAt, withdrawal } = record;
  return (
    <RecordRow
      title={title}
      tag={withdrawal ? <Tag {...stateLooks[withdrawal.state]} /> : null}
      note={formatDateTime(createdAt)}
      value={signedCents(amount)}
      isGain={amount > 0}
      onPress={withdrawal ? () => onOpen(id) : undefined}
    />
  );
}
