import { useState } from 'react';
import { View } from '@tarojs/components';
import { exactYuan } from '@/domain/money';
import { addItems, type DraftItem } from '@/domain/reception/reception-draft';
import { mayInStore } from '@/domain/store-permissions';
import { lineTotal } from '@/domain/work-order/work-order-total';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Segment } from '@/ui/segment';
import { Stepper } from '@/ui/stepper';
import type { DraftHandle } from '../hooks/use-draft';
import { FormSection } from './form-section';
import { TemplateSheet } from './template-sheet';
import './items-section.scss';

const MAX_QUANTITY = 999;
const answers = [
  { key: 'later', text: '还没问，待确认' },
  { key: 'yes', text: '当面已同意' },
] as const;

/** Lines that are known already; most orders get theirs later. */
export function ItemsSection({ handle: { draft, update } }: { handle: DraftHandle }) {
  const [isPicking, setPicking] = useState(false);
  const hidesPrices = useReviewMode();
  const { user } = useSession();
  const speaksForCustomer = mayInStore(user?.storeRole, 'settle');
  const { items } = draft;
  const total = items.reduce((sum, item) => sum + lineTotal(item), 0);
  const setItem = (id: string, change: Partial<DraftItem>) =>
    update((now) => ({ ...now, items: now.items.map((item) => (item.id === id ? { ...item, ...change } : item)) }));
  const remove = (id: string) => update((now) => ({ ...now, items: now.items.filter((item) => item.id !== id) }));
  return (
    <FormSection
      title="项目"
      hint={items.length > 0 ? `${items.length} 项${hidesPrices ? '' : ` · ¥${exactYuan(total)}`}` : '选填'}
      aside={<Button text="常用项目" icon="plus" size="small" onPress={() => setPicking(true)} />}
    >
      {items.map((item) => (
        <View key={item.id} className="reception-item">
          <View className="grow">
            <View className="reception-item-name">{item.name}</View>
            {hidesPrices ? null : (
              <View className="reception-item-price">
                {lineTotal(item) === 0 ? '待报价' : `¥${exactYuan(lineTotal(item))}`}
              </View>
            )}
          </View>
          <Stepper
            label={`${item.name}数量`}
            value={item.quantity}
            max={MAX_QUANTITY}
            onChange={(quantity) => setItem(item.id, { quantity })}
          />
          <Pressable label={`移除 ${item.name}`} onPress={() => remove(item.id)} className="reception-item-remove">
            <Icon name="close" size={18} />
          </Pressable>
        </View>
      ))}
      {items.length > 0 ? (
        <View role="group" aria-label="客户同意了吗" className="reception-items-agreed">
          <View className="reception-items-question">
            {speaksForCustomer ? '客户同意这些项目了吗？' : '这些项目等客户或前台确认'}
          </View>
          {speaksForCustomer ? (
            <Segment
              options={answers}
              value={draft.itemsAgreed ? 'yes' : 'later'}
              onChange={(answer) => update((now) => ({ ...now, itemsAgreed: answer === 'yes' }))}
            />
          ) : null}
        </View>
      ) : null}
      {isPicking ? (
        <TemplateSheet
          chosen={items}
          onAdd={(item) => update((now) => ({ ...now, items: addItems(now.items, [item]) }))}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </FormSection>
  );
}
