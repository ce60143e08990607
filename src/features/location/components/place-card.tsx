import { View } from '@tarojs/components';
import { distanceText, type Coordinates } from '@/domain/geo';
import { clipboard } from '@/platform/clipboard';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { toast } from '@/ui/feedback-store';
import { Pressable } from '@/ui/pressable';
import type { CurrentPlace } from '../hooks/use-current-place';
import { LocateProblem } from './locate-problem';
import { NavigateButton } from './navigate-button';
import './place-card.scss';

interface PlaceCardProps extends Pick<CurrentPlace, 'problem' | 'isDenied' | 'locate'> {
  name: string;
  address: string;
  point: Coordinates | null;
  /** Metres from here; null while it is not known. */
  away: number | null;
  isLocating: boolean;
}

async function copy(text: string): Promise<void> {
  toast((await clipboard.write(text)) ? '地址已复制' : '复制失败，请长按选择');
}

/** Name and address of a place, how far it is, and what can be done with it. */
export function PlaceCard({ name, address, point, away, isLocating, ...trouble }: PlaceCardProps) {
  const text = address || name;
  return (
    <Card>
      <View className="place-card-name">{name || address || '地图上的位置'}</View>
      {name && address && address !== name ? <View className="place-card-address">{address}</View> : null}
      {point ? (
        away === null ? (
          <Pressable role="link" onPress={trouble.locate} disabled={isLocating} className="place-card-distance">
            {isLocating ? '正在获取我的位置…' : '看看离我多远'}
          </Pressable>
        ) : (
          <View className="place-card-away">直线距离 {distanceText(away)}</View>
        )
      ) : (
        <View className="place-card-away">这个地址没有标在地图上</View>
      )}
      <LocateProblem {...trouble} />
      <View className="place-card-buttons">
        {text ? (
          <Button
            text="复制地址"
            kind="secondary"
            size="large"
            className="place-card-button"
            onPress={() => void copy(text)}
          />
        ) : null}
        {point ? <NavigateButton place={{ name, address, ...point }} /> : null}
      </View>
    </Card>
  );
}
