import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { codeMeaningsQuery } from '@/infra/code-meanings';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { Pressable } from '@/ui/pressable';
import { updateOrder } from '../api/order-calls';
import type { OrderChanges } from '../hooks/use-order-change';
import './found-parts.scss';

const MOST_PARTS = 10;
const MOST_OFFERED = 8;

interface FoundPartsFormProps {
  order: WorkOrder;
  codes: readonly string[];
  changes: OrderChanges;
  onDone: () => void;
}

/** Parts to tap, those of proven faults and of the codes first, and a field for any other. */
export function FoundPartsForm({ order, codes, changes, onDone }: FoundPartsFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>(order.foundParts);
  const [typed, setTyped] = useState('');
  const { data: meanings = {} } = useQuery(codeMeaningsQuery(codes, order.vehiclePath));
  const known = [
    ...order.faults.filter(({ verdict }) => verdict === 'proven').map(({ part }) => part),
    ...Object.values(meanings).flatMap(({ parts }) => parts),
  ];
  const offered = [...new Set([...order.foundParts, ...chosen, ...known])].filter(Boolean).slice(0, MOST_OFFERED);
  const other = typed.trim();
  const all = [...new Set([...chosen, ...(other === '' ? [] : [other])])];
  const toggle = (part: string) =>
    setChosen(chosen.includes(part) ? chosen.filter((each) => each !== part) : [...chosen, part]);
  const save = () => {
    if (all.length > MOST_PARTS) {
      toast(`故障部件最多 ${MOST_PARTS} 个`);
      return;
    }
    void changes.change(order.id, () => updateOrder(order, { foundParts: all, confirmed: [] }), onDone);
  };
  return (
    <>
      {offered.length > 0 ? (
        <View className="found-parts-chips">
          {offered.map((part) => (
            <Pressable
              key={part}
              role="checkbox"
              checked={chosen.includes(part)}
              className={chosen.includes(part) ? 'found-parts-chip found-parts-on' : 'found-parts-chip'}
              onPress={() => toggle(part)}
            >
              {part}
            </Pressable>
          ))}
        </View>
      ) : null}
      <Field label="其他部件" value={typed} onChange={setTyped} placeholder="如 燃油泵继电器" maxLength={40} />
      <Button text="保存" kind="primary" size="large" loading={changes.isBusy} onPress={save} />
    </>
  );
}
