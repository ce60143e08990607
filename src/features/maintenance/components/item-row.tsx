import { View } from '@tarojs/components';
import type { DueItem } from '@/domain/maintenance-due';
import { actionWords } from '@/domain/maintenance-terms';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Tag } from '@/ui/tag';
import { dueLooks, dueText, groupLooks, intervalText, lastText } from '../maintenance-words';
import './item-row.scss';

interface ItemRowProps {
  item: DueItem;
  /** Undefined: nothing is chosen on this page. */
  isChosen: boolean | undefined;
  /** The order has it already. */
  isPresent: boolean;
  onChoose: () => void;
  onOpen: () => void;
  /** Asks when it was done last. */
  onAsk: () => void;
}

/** One item of the schedule: what to do how often, and whether it is due. */
export function ItemRow({ item, isChosen, isPresent, onChoose, onOpen, onAsk }: ItemRowProps) {
  const look = item.due.state === null ? null : dueLooks[item.due.state];
  const facts = [item.last === null ? '' : lastText(item.last), dueText(item.due)].filter(Boolean);
  const recurs = item.intervalKm !== null || item.intervalMonths !== null;
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
          {facts.map((fact) => (
            <View key={fact} className="item-row-facts">
              {fact}
            </View>
          ))}
        </View>
        {isPresent ? <Tag text="已在工单" tone="grey" /> : null}
        {look && !isPresent ? <Tag text={look.text} tone={look.tone} /> : null}
        <Icon name="right" size={16} className="item-row-arrow" />
      </Pressable>
      {recurs ? (
        <Pressable
          label={item.isUnasked ? `填写 ${item.name} 的上次` : `修改 ${item.name} 的上次`}
          onPress={onAsk}
          className="item-row-ask"
        >
          {item.isUnasked ? '上次？' : <Icon name="edit" size={18} />}
        </Pressable>
      ) : null}
    </View>
  );
}
