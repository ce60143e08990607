import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { CustomItem } from '@/contract/schemas/work-order-items';
import { exactYuan } from '@/domain/money';
import type { DraftItem } from '@/domain/reception/reception-draft';
import { lineTotal } from '@/domain/work-order/work-order-total';
import { useReviewMode } from '@/state/review-mode';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { SearchBox } from '@/ui/search-box';
import { Sheet } from '@/ui/sheet';
import { EmptyState } from '@/ui/state-view';
import { useDebounced } from '@/ui/use-debounced';
import { templatesQuery } from '../api/reception-calls';

const itemOf = ({ id, name, price, labour, quantity, unit }: CustomItem): DraftItem => ({
  id: `custom:${id}`,
  name,
  price,
  labour,
  quantity,
  unit,
  source: 'custom',
  sourceKey: id,
});

interface TemplateSheetProps {
  chosen: readonly DraftItem[];
  onAdd: (item: DraftItem) => void;
  onClose: () => void;
}

/** The store's own items to add, most used first. */
export function TemplateSheet({ chosen, onAdd, onClose }: TemplateSheetProps) {
  const [keyword, setKeyword] = useState('');
  const templates = useQuery(templatesQuery(useDebounced(keyword.trim())));
  const hidesPrices = useReviewMode();
  return (
    <Sheet open onClose={onClose} title="常用项目" size="tall">
      <View className="template-sheet-search">
        <SearchBox value={keyword} onChange={setKeyword} placeholder="搜索项目名称" maxLength={60} />
      </View>
      <AsyncView
        query={templates}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            icon="list"
            title={keyword ? '没有找到这个项目' : '还没有常用项目'}
            hint="可以在接车后的工单里添加"
          />
        }
      >
        {({ list }) =>
          list.map((template) => {
            const item = itemOf(template);
            const isChosen = chosen.some(({ id }) => id === item.id);
            return (
              <View key={template.id} className="reception-item">
                <View className="grow">
                  <View className="reception-item-name">{template.name}</View>
                  <View className="reception-item-price">
                    {hidesPrices ? template.category : `${template.category} · ¥${exactYuan(lineTotal(item))}`}
                  </View>
                </View>
                <Button
                  text={isChosen ? '已加入' : '加入'}
                  size="small"
                  disabled={isChosen}
                  onPress={() => onAdd(item)}
                />
              </View>
            );
          })
        }
      </AsyncView>
    </Sheet>
  );
}
