import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import './panel-head.scss';

interface PanelHeadProps {
  title: ReactNode;
  /** where it is, in one line */
  place?: string;
  /** labels such as 20 A, and the part number */
  children?: ReactNode;
}

/** What the panel is about: designation and name, place, labels. */
export function PanelHead({ title, place, children }: PanelHeadProps) {
  return (
    <View className="panel-head">
      <View className="panel-head-title" role="heading" aria-level={2}>
        {title}
      </View>
      {place ? <View className="panel-head-place">{place}</View> : null}
      {children ? <View className="panel-head-tags">{children}</View> : null}
    </View>
  );
}
