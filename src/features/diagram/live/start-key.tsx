import { useEffect, useState } from 'react';
import { View } from '@tarojs/components';
import { accessibility } from '@/platform/accessibility';
import { SpringKey, type SpringListener } from './spring-key';

/** 起动: springs back when it is let go, by finger, mouse and key. */
export function StartKey({ isOn, onStart, onRelease }: SpringListener & { isOn: boolean }) {
  const [spring] = useState(() => new SpringKey());
  useEffect(() => spring.tell({ onStart, onRelease }));
  useEffect(() => () => spring.tell(null), [spring]);
  const aria = { role: 'radio', 'aria-checked': String(isOn), 'aria-label': '钥匙 起动，松开后弹回' };
  return (
    <View
      {...accessibility.held(spring.down, spring.up)}
      {...aria}
      className={isOn ? 'key-position key-position-on key-position-start' : 'key-position'}
      onTouchStart={spring.down}
      onTouchEnd={spring.up}
      onTouchCancel={spring.up}
      onClick={spring.click}
    >
      起动
    </View>
  );
}
