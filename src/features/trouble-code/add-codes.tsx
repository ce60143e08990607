import { MOST_ORDER_CODES } from '@/domain/trouble-codes/merge-codes';
import { ReadCodes } from './components/read-codes';

/** Reads codes for something that keeps them, such as an order; for who is logged in. */
export default function AddCodes({ onAdd }: { onAdd: (codes: string[]) => void }) {
  return <ReadCodes isFlat action="加入工单" most={MOST_ORDER_CODES} mayUsePhotos={() => true} onRead={onAdd} />;
}
