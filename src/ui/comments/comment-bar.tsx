import { View } from '@tarojs/components';
import { Icon } from '../icon';
import { FavouriteMark, LikeMark } from '../marks/mark';
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
      <View className="comment-bar-marks">
        <LikeMark liked={liked} likes={likes} onPress={onLike} />
        <FavouriteMark favourite={favourite} onPress={onFavourite} />
      </View>
    </View>
  );
}
