import { View } from '@tarojs/components';
import { PICTURE_SIZE } from '@/domain/diagram/lit-picture';
import { Pressable } from '@/ui/pressable';
import './circuit-picture.scss';

interface CircuitPictureProps {
  svg: string;
  /** what it shows, for who does not see it */
  label: string;
  onPress?: () => void;
}

/** The circuit around a part, lit, as wide as its card. */
export function CircuitPicture({ svg, label, onPress }: CircuitPictureProps) {
  const style = {
    backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(svg).replace(/[()']/g, escape)}")`,
    paddingTop: `${(100 * PICTURE_SIZE.height) / PICTURE_SIZE.width}%`,
  };
  return onPress ? (
    <Pressable label={label} className="circuit-picture" style={style} onPress={onPress} />
  ) : (
    <View aria-label={label} role="img" className="circuit-picture" style={style} />
  );
}

/** Brackets and quotes would end the address in a style. */
const escape = (char: string): string => `%${char.charCodeAt(0).toString(16)}`;
