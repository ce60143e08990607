import { useState } from 'react';
import { View } from '@tarojs/components';
import type { WorkOrderItem } from '@/contract/schemas/work-order-items';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { mayInStore } from '@/domain/store-permissions';
import { decisionLabels } from '@/domain/work-order/work-order-labels';
import { lineTotal, orderTotals } from '@/domain/work-order/work-order-total';
import { useReviewMode } from '@/state/review-mode';
import { Button } from '@/ui/button';
import { Segment } from '@/ui/segment';
import { Sheet } from '@/ui/sheet';
import { discountText, readDiscount, type Discount } from '../discount-input';
import type { Lines } from '../hooks/use-lines';
import { useDiscountLimit } from '../hooks/use-discount-limit';
import { useViewer } from '../hooks/use-viewer';
import { readLine, textOf } from '../line-input';
import { yuan } from '../line-words';
import { DiscountField } from './discount-field';
import { LineFields } from './line-fields';
import { MeansChoice, type NotedMeans } from './means-choice';
import './sheet-parts.scss';

interface LineSheetProps {
  /** Null: closed. */
  line: WorkOrderItem | null;
  order: WorkOrder;
  lines: Lines;
  isBusy: boolean;
  onClose: () => void;
}

const decisions = (['approved', 'pending', 'declined'] as const).map((key) => ({ key, text: decisionLabels[key] }));

/** One line of an order, to change or to remove, with what the customer says about it. */
export function LineSheet({ line, ...props }: LineSheetProps) {
  return (
    <Sheet open={line !== null} onClose={props.onClose} title="修改项目">
      {line ? <LineForm key={line.id} line={line} {...props} /> : null}
    </Sheet>
  );
}

/** What is sent of a line's discount: nothing while it stays as it was. */
const changedDiscount = (before: Discount, { discount, discountRate }: Discount): Partial<Discount> =>
  before.discount === discount && before.discountRate === discountRate ? {} : { discount, discountRate };

/** What this person may take off a line in cents, beside what the rest of its order has off; null: everything. */
function useRoom(order: WorkOrder, changed: WorkOrderItem): number | null {
  const items = order.items.map((item) => (item.id === changed.id ? changed : item));
  const { parts, labour, discount } = orderTotals(items, order.grantedDiscount, order.discountRate);
  const most = useDiscountLimit({ parts, labour, discount: order.discount });
  return most === null ? null : Math.max(0, most - discount);
}

function LineForm({ line, order, lines, isBusy, onClose }: LineSheetProps & { line: WorkOrderItem }) {
  const [text, setText] = useState(() => textOf(line));
  const [decision, setDecision] = useState(line.decision);
  const [means, setMeans] = useState<NotedMeans>('in_person');
  // Who says nothing new about the customer notes nothing of them.
  const noted = decision !== line.decision && decision !== 'pending';
  const [isTried, setTried] = useState(false);
  const reading = readLine(text);
  const own = { discount: line.discount, discountRate: line.discountRate };
  const [off, setOff] = useState(() => discountText(own));
  const sum = reading.ok ? lineTotal(reading.line) : lineTotal(line);
  const bare = { ...line, ...(reading.ok ? reading.line : {}), note: line.note, discount: 0, discountRate: 0 };
  const room = useRoom(order, { ...bare, decision });
  const discount = readDiscount(off, sum, room ?? sum);
  const isReview = useReviewMode();
  const mayDiscount = mayInStore(useViewer().role, 'discount') && !isReview;
  const save = () => {
    setTried(true);
    if (!reading.ok || !discount.ok) return;
    const { name, price, labour, quantity, unit, note } = line;
    void lines.edit(
      line,
      { ...reading.line, decision, ...(noted ? { means } : {}), ...changedDiscount(own, discount) },
      {
        name,
        price,
        labour,
        quantity,
        unit,
        note: note ?? '',
        decision: line.decision,
        ...changedDiscount(discount, own),
      },
      onClose,
    );
  };
  return (
    <>
      <LineFields line={text} onChange={setText} problems={isTried && !reading.ok ? reading.problems : {}} />
      {mayDiscount ? (
        <>
          <View className="sheet-note">这一项的优惠</View>
          <DiscountField value={off} reading={discount} onChange={setOff} />
          {room === null ? null : <View className="sheet-note">前台这一项最多优惠 {yuan(Math.min(room, sum))}</View>}
        </>
      ) : null}
      <View className="sheet-note">客户的决定</View>
      <Segment options={decisions} value={decision} onChange={setDecision} />
      {noted ? <MeansChoice value={means} onChange={setMeans} /> : null}
      <View className="sheet-pair sheet-button">
        <View className="sheet-half">
          <Button
            text="删除项目"
            kind="danger"
            size="large"
            disabled={isBusy}
            onPress={() => void lines.remove(line, onClose)}
          />
        </View>
        <View className="sheet-half">
          <Button text="保存" kind="brand" size="large" loading={isBusy} onPress={save} />
        </View>
      </View>
    </>
  );
}
