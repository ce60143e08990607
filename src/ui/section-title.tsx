import { View } from '@tarojs/components';
import { Icon } from './icon';
import { Pressable } from './pressable';
import './section-title.scss';

interface SectionTitleProps {
  title: string;
  /** Words of the link at the right, such as 全部 20. */
  more?: string;
  onMore?: () => void;
}

/** The heading above a group of cards. */
export function SectionTitle({ title, more, onMore }: SectionTitleProps) {
  return (
    <View className="section-title">
      <View className="section-title-text grow" role="heading" aria-level={2}>
        {title}
      </View>
      {more && onMore ? (
        <Pressable onPress={onMore} label={`${title} ${more}`} className="section-title-more">
          {more}
          <Icon name="right" size={14} />
        </Pressable>
      ) : null}
    </View>
  );
}
