import { View } from '@tarojs/components';
import { Icon, type IconName } from '../icon';
import { Pressable } from '../pressable';
import './comments.scss';

interface CommentBarProps {
  onWrite: () => void;
  liked: boolean;
  likes: number;
  onLike: () => void;
  favourite: boolean;
  onFavourite: () => void;
}

/** The foot of a case or course page: write, like, keep. */
export function CommentBar({ onWrite, liked, likes, onLike, favourite, onFavourite }: CommentBarProps) {
  return (
    <View className="comment-bar">
      <Pressable label="写评论" onPress={onWrite} className="comment-bar-write">
        <Icon name="edit" size={18} />
        <View className="comment-bar-words">写评论…</View>
      </Pressable>
      <Mark
        icon="heart"
        words={likes > 0 ? String(likes) : '点赞'}
        label={liked ? `取消点赞，已有 ${likes} 个赞` : `点赞，已有 ${likes} 个赞`}
        isOn={liked}
        onPress={onLike}
      />
      <Mark
        icon="star"
        words={favourite ? '已收藏' : '收藏'}
        label={favourite ? '已收藏，取消收藏' : '收藏'}
        isOn={favourite}
        onPress={onFavourite}
      />
    </View>
  );
}

function Mark({
  icon,
  words,
  label,
  isOn,
  onPress,
}: {
  icon: IconName;
  words: string;
  label: string;
  isOn: boolean;
  onPress: () => void;
}) {
  return (
    <Pressable
      label={label}
      checked={isOn}
      role="checkbox"
      onPress={onPress}
      className={isOn ? 'comment-mark comment-mark-on' : 'comment-mark'}
    >
      <Icon name={icon} />
      <View className="comment-mark-words">{words}</View>
    </Pressable>
  );
}
