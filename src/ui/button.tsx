import { View } from '@tarojs/components';
import { Icon, type IconName } from './icon';
import { Pressable } from './pressable';
import './button.scss';

interface ButtonProps {
  /** The button's words. */
  text: string;
  onPress: () => void;
  /** What a screen reader says, where the words alone leave out what stands beside the button. */
  label?: string;
  /**
   * `primary` is the orange one: at most one on a screen. `brand` is solid blue, `secondary` soft blue, `plain`
   * bordered.
   */
  kind?: 'primary' | 'brand' | 'secondary' | 'plain' | 'danger';
  /** `large` 48 high over the full width, `medium` 44, `small` looks 36 high but is 44 to the finger. */
  size?: 'large' | 'medium' | 'small';
  icon?: IconName;
  /** Shows a spinner and takes no presses. */
  loading?: boolean;
  disabled?: boolean;
  className?: string;
}

/** A button. In a row, put it into a `.grow` element or set its width by `className`. */
export function Button({
  text,
  onPress,
  label = text,
  kind = 'secondary',
  size = 'medium',
  icon,
  loading = false,
  disabled = false,
  className = '',
}: ButtonProps) {
  const idle = loading || disabled;
  return (
    <Pressable
      onPress={onPress}
      disabled={idle}
      label={label}
      className={`button button-${kind} button-${size} ${idle ? 'button-idle' : ''} ${className}`}
    >
      <View className="button-face">
        {loading ? (
          <View className="button-spinner" />
        ) : icon ? (
          <Icon name={icon} size={size === 'small' ? 18 : 22} className="button-icon" />
        ) : null}
        <View className="button-text">{text}</View>
      </View>
    </Pressable>
  );
}
