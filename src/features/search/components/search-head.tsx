import { useEffect, useRef, useState } from 'react';
import { View } from '@tarojs/components';
import { accessibility } from '@/platform/accessibility';
import { capsuleSpace, StatusBarSpace } from '@/ui/nav-bar';
import { Pressable } from '@/ui/pressable';
import { SearchBox } from '@/ui/search-box';
import { OFFER_LIST, offerId } from './offer-list';

interface SearchHeadProps {
  value: string;
  isVin: boolean;
  onChange: (value: string) => void;
  onSearch: (value: string) => void;
  onLeave: () => void;
  /** False for a page that was opened with a text: the keyboard would cover what was found. */
  autoFocus: boolean;
  /** Suggestions that are shown below. */
  offers: number;
  /** Place of the one that the arrow keys have reached; -1 for none. */
  active: number;
  /** What a key does; false leaves it to the box. */
  onKey: (key: string) => boolean;
}

const WORDS = 'VIN / 车牌 / 故障码 / 车型 / 零件';

/** The one box, clear of status bar and capsule, and the way back. */
export function SearchHead(props: SearchHeadProps) {
  const { value, isVin, onChange, onSearch, onLeave, autoFocus, offers, active, onKey } = props;
  const [capsule] = useState(capsuleSpace);
  const frame = useRef<unknown>(null);
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => accessibility.typedKeys(frame.current, (key) => latest.current(key)), []);
  const own = accessibility.combobox(WORDS, offers > 0 ? OFFER_LIST : null, active >= 0 ? offerId(active) : null);
  return (
    <View className="screen-top search-head" role="banner">
      <StatusBarSpace />
      <View ref={frame} className="search-bar" style={capsule > 0 ? { paddingRight: `${capsule}px` } : undefined}>
        <View className="search-bar-box">
          <SearchBox
            value={value}
            isVin={isVin}
            onChange={onChange}
            onSearch={onSearch}
            placeholder={WORDS}
            autoFocus={autoFocus}
            own={own}
          />
        </View>
        <Pressable onPress={onLeave} className="search-cancel">
          取消
        </Pressable>
      </View>
    </View>
  );
}
