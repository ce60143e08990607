import { View } from '@tarojs/components';
import { playbackRates } from '@/platform/video';
import { Icon, type IconName } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './player-controls.scss';

interface PlayerControlsProps {
  rate: number;
  onRate: (rate: number) => void;
  onFullscreen: () => void;
  /** Null: there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** Below the video: previous and next lesson, speed, fullscreen. Playing and seeking are the player's own. */
export function PlayerControls({ rate, onRate, onFullscreen, onPrevious, onNext }: PlayerControlsProps) {
  const faster = () => onRate(playbackRates[(playbackRates.indexOf(rate) + 1) % playbackRates.length] ?? 1);
  return (
    <View className="player-controls">
      <Control icon="previous" text="上一节" onPress={onPrevious} />
      {playbackRates.length > 0 ? (
        <Pressable label={`播放速度 ${rate} 倍，点按切换`} onPress={faster} className="player-control">
          <View className="player-control-rate">{`${rate}×`}</View>
          <View className="player-control-text">倍速</View>
        </Pressable>
      ) : null}
      <Control icon="fit" text="全屏" onPress={onFullscreen} />
      <Control icon="next" text="下一节" onPress={onNext} />
    </View>
  );
}

function Control({ icon, text, onPress }: { icon: IconName; text: string; onPress: (() => void) | null }) {
  return (
    <Pressable
      label={text}
      disabled={onPress === null}
      onPress={() => onPress?.()}
      className={onPress === null ? 'player-control player-control-off' : 'player-control'}
    >
      <Icon name={icon} size={20} />
      <View className="player-control-text">{text}</View>
    </Pressable>
  );
}
