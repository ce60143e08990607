import { View } from '@tarojs/components';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import './mark.scss';

interface MarkProps {
  icon: 'heart' | 'star';
  words: string;
  /** What it says to those who do not see it. */
  label: string;
  isOn: boolean;
  onPress: () => void;
}

function Mark({ icon, words, label, isOn, onPress }: MarkProps) {
  return (
    <Pressable
      label={label}
      checked={isOn}
      role="checkbox"
      onPress={onPress}
      className={isOn ? `mark mark-on mark-${icon}` : 'mark'}
    >
      <Icon name={isOn ? `${icon}-filled` : icon} />
      <View className="mark-words">{words}</View>
    </Pressable>
  );
}

interface LikeMarkProps {
  liked: boolean;
  /** Of everybody. */
  likes: number;
  onPress: () => void;
}

/** The caller's like, with the number of all. */
export function LikeMark({ liked, likes, onPress }: LikeMarkProps) {
  return (
    <Mark
      icon="heart"
      words={likes > 0 ? String(likes) : '点赞'}
      label={`${liked ? '取消点赞' : '点赞'}，已有 ${likes} 个赞`}
      isOn={liked}
      onPress={onPress}
    />
  );
}

/** The caller's favourite. */
export function FavouriteMark({ favourite, onPress }: { favourite: boolean; onPress: () => void }) {
  return (
    <Mark
      icon="star"
      words={favourite ? '已收藏' : '收藏'}
      label={favourite ? '已收藏，取消收藏' : '收藏'}
      isOn={favourite}
      onPress={onPress}
    />
  );
}
