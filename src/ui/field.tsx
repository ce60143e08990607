import { useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import { TextArea, TextInput } from '@/platform/text-field';
import { Icon, type IconName } from './icon';
import { Pressable } from './pressable';
import './field.scss';

interface FieldProps {
  /** Of the text box itself. */
  id?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** What is wrong with the value; paints the field red and is read out. */
  error?: string;
  icon?: IconName;
  /**
   * `phone` and `code` bring the number pad, `money` one with a point, `password` hides the text behind an eye; `vin`
   * writes capitals of one width.
   */
  type?: 'text' | 'vin' | 'phone' | 'code' | 'money' | 'password';
  maxLength?: number;
  /** Shows how many characters of `maxLength` are used. */
  counter?: boolean;
  multiline?: boolean;
  disabled?: boolean;
  /** At the right end, such as the button of CodeField. */
  trailing?: ReactNode;
  /** The keyboard's done key. */
  onDone?: () => void;
  /** The field was left: time to check what it holds. */
  onLeave?: () => void;
}

const inputTypes = {
  text: 'text',
  vin: 'text',
  phone: 'number',
  code: 'number',
  money: 'digit',
  password: 'text',
} as const;

/** A labelled text field with clear button, counter and error line. */
export function Field({
  id,
  label,
  value,
  onChange,
  placeholder = '',
  error = '',
  icon,
  type = 'text',
  maxLength = 200,
  counter = false,
  multiline = false,
  disabled = false,
  trailing,
  onDone,
  onLeave,
}: FieldProps) {
  const [isHidden, setHidden] = useState(true);
  const shared = {
    ...(id ? { id } : {}),
    className: type === 'vin' ? 'field-input field-vin' : 'field-input',
    value,
    placeholder,
    placeholderClass: 'field-placeholder',
    maxlength: maxLength,
    disabled,
    'aria-label': label,
    onInput: (event: { detail: { value: string } }) =>
      onChange(type === 'vin' ? event.detail.value.toUpperCase() : event.detail.value),
    ...(onLeave ? { onBlur: onLeave } : {}),
  };
  return (
    <View className={error ? 'field field-bad' : 'field'}>
      <View className="field-label">{label}</View>
      <View className="field-box">
        {icon ? <Icon name={icon} size={20} className="field-icon" /> : null}
        {multiline ? (
          <TextArea {...shared} className="field-input field-textarea" autoHeight />
        ) : (
          <TextInput
            {...shared}
            type={inputTypes[type]}
            password={type === 'password' && isHidden}
            onConfirm={onDone}
          />
        )}
        {value && !disabled && !multiline ? (
          <Pressable label={`清空${label}`} onPress={() => onChange('')} className="field-button">
            <Icon name="close-circle" size={18} />
          </Pressable>
        ) : null}
        {type === 'password' ? (
          <Pressable
            label={isHidden ? '显示密码' : '隐藏密码'}
            onPress={() => setHidden(!isHidden)}
            className="field-button"
          >
            <Icon name={isHidden ? 'eye-off' : 'eye'} size={20} />
          </Pressable>
        ) : null}
        {trailing}
      </View>
      <View className="field-foot">
        <View className="field-error" role="alert">
          {error}
        </View>
        {counter ? (
          <View className="field-counter">
            {Array.from(value).length}/{maxLength}
          </View>
        ) : null}
      </View>
    </View>
  );
}
