import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import './room-banner.scss';

interface RoomBannerProps {
  text: string;
  note?: string;
  actions: readonly { text: string; onPress: () => void; disabled?: boolean }[];
}

/** Above the diagram, while something is under way on it: a jumper with one end, a step of the solution. */
export function RoomBanner({ text, note, actions }: RoomBannerProps) {
  return (
    <View className="room-banner" role="status">
      <View className="grow">
        <View className="room-banner-text">{text}</View>
        {note ? <View className="room-banner-note">{note}</View> : null}
      </View>
      {actions.map((action) => (
        <Button key={action.text} {...action} size="small" className="room-banner-action" />
      ))}
    </View>
  );
}
