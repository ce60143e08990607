import { View } from '@tarojs/components';
import { distanceText } from '@/domain/geo';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './place-row.scss';

interface PlaceRowProps {
  title: string;
  address: string;
  /** Metres from the middle of the map; null shows none. */
  away: number | null;
  isChosen: boolean;
  onPress: () => void;
}

/** A place that can be chosen. */
export function PlaceRow({ title, address, away, isChosen, onPress }: PlaceRowProps) {
  const detail = [away === null ? '' : distanceText(away), address === title ? '' : address]
    .filter(Boolean)
    .join(' · ');
  return (
    <Pressable
      role="radio"
      checked={isChosen}
      label={`${title} ${detail}`.trim()}
      onPress={onPress}
      className="place-row"
    >
      <View className="place-row-body">
        <View className="place-row-title">{title}</View>
        {detail ? <View className="place-row-detail">{detail}</View> : null}
      </View>
      {isChosen ? <Icon name="check" size={20} className="place-row-check" /> : null}
    </Pressable>
  );
}
