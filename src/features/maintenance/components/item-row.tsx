import { View } from '@tarojs/components';
import type { MaintainItem } from '@/contract/schemas/maintenance';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Tag } from '@/ui/tag';
import { actionWords, dueLooks, groupLooks, intervalText } from '../maintenance-words';
import './item-row.scss';

interface ItemRowProps {
  item: MaintainItem;
  /** Undefined: nothing is chosen on this page. */
  isChosen: boolean | undefined;
  /** The order has it already. */
  isPresent: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

/** One item of the schedule: what to do how often, and whether it is due. */
export function ItemRow({ item, isChosen, isPresent, onChoose, onOpen }: ItemRowProps) {
  const due = item.dueState === null ? null : dueLooks[item.dueState];
  return (
    <View className="item-row">
      {isChosen === undefined ? (
        <Icon name={groupLooks[item.group].icon} className="item-row-icon" />
      ) : (
        <Pressable
          role="checkbox"
          checked={isChosen}
          label={`选择 ${item.name}`}
          onPress={onChoose}
          className="item-row-tick"
        >
          <View className={isChosen ? 'item-row-box item-row-box-on' : 'item-row-box'}>
            {isChosen ? <Icon name="check" size={16} /> : null}
          </View>
        </Pressable>
      )}
      <Pressable onPress={onOpen} className="item-row-body">
        <View className="item-row-text">
          <View className="item-row-title">{item.name}</View>
          <View className="item-row-facts">
            {actionWords[item.action]} · {intervalText(item)}
          </View>
          {item.dueAtKm === null ? null : (
            <View className="item-row-facts">应于 {item.dueAtKm.toLocaleString('en-US')} km</View>
          )}
        </View>
        {isPresent ? <Tag text="已在工单" tone="grey" /> : null}
        {due && !isPresent ? <Tag text={due.text} tone={due.tone} /> : null}
        <Icon name="right" size={16} className="item-row-arrow" />
      </Pressable>
    </View>
  );
}
