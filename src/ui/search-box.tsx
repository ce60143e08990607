import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import { TextInput } from '@/platform/text-field';
import { Icon } from './icon';
import { Pressable } from './pressable';
import './search-box.scss';

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  /** The keyboard's search key. */
  onSearch?: (value: string) => void;
  placeholder?: string;
  autoFocus?: boolean;
  /** At the right end, such as a scan icon. */
  trailing?: ReactNode;
  maxLength?: number;
  /** A VIN is typed: in signs of one width, to be compared with the plate. */
  isVin?: boolean;
  /** Properties of the text box itself: `accessibility.combobox`. */
  own?: Readonly<Record<string, unknown>>;
}

/** A text box for searching, with a clear button. */
export function SearchBox({
  value,
  onChange,
  onSearch,
  placeholder = '搜索',
  autoFocus = false,
  trailing,
  maxLength = 500,
  isVin = false,
  own = {},
}: SearchBoxProps) {
  return (
    <View className={isVin ? 'search-box search-box-vin' : 'search-box'}>
      <Icon name="search" size={20} className="search-box-icon" />
      <TextInput
        className="search-box-input"
        type="text"
        confirmType="search"
        value={value}
        placeholder={placeholder}
        placeholderClass="search-box-placeholder"
        focus={autoFocus}
        maxlength={maxLength}
        aria-label={placeholder}
        {...own}
        onInput={(event) => onChange(event.detail.value)}
        onConfirm={(event) => onSearch?.(event.detail.value)}
      />
      {value ? (
        <Pressable label="清空" onPress={() => onChange('')} className="search-box-button">
          <Icon name="close-circle" size={18} />
        </Pressable>
      ) : null}
      {trailing}
    </View>
  );
}
