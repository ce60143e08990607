import { useState } from 'react';
import { View } from '@tarojs/components';
import type { WorkOrderItem } from '@/contract/schemas/work-order-items';
import { decisionLabels } from '@/domain/work-order-labels';
import { Button } from '@/ui/button';
import { Segment } from '@/ui/segment';
import { Sheet } from '@/ui/sheet';
import type { Lines } from '../hooks/use-lines';
import { readLine, textOf } from '../line-input';
import { LineFields } from './line-fields';
import './choice-row.scss';

interface LineSheetProps {
  /** Null: closed. */
  line: WorkOrderItem | null;
  lines: Lines;
  isBusy: boolean;
  onClose: () => void;
}

const decisions = (['approved', 'pending', 'declined'] as const).map((key) => ({ key, text: decisionLabels[key] }));

/** One line of an order, to change or to remove, with what the customer says about it. */
export function LineSheet({ line, lines, isBusy, onClose }: LineSheetProps) {
  return (
    <Sheet open={line !== null} onClose={onClose} title="修改项目" size="tall">
      {line ? <LineForm key={line.id} line={line} lines={lines} isBusy={isBusy} onClose={onClose} /> : null}
    </Sheet>
  );
}

function LineForm({ line, lines, isBusy, onClose }: LineSheetProps & { line: WorkOrderItem }) {
  const [text, setText] = useState(() => textOf(line));
  const [decision, setDecision] = useState(line.decision);
  const [isTried, setTried] = useState(false);
  const reading = readLine(text);
  const save = () => {
    setTried(true);
    if (!reading.ok) return;
    const { name, price, labour, quantity, unit, note } = line;
    void lines.edit(
      line,
      { ...reading.line, decision },
      { name, price, labour, quantity, unit, note: note ?? '', decision: line.decision },
      onClose,
    );
  };
  return (
    <>
      <LineFields line={text} onChange={setText} problems={isTried && !reading.ok ? reading.problems : {}} />
      <View className="sheet-note">客户的决定</View>
      <Segment options={decisions} value={decision} onChange={setDecision} />
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
