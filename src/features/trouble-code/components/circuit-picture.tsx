import { View } from '@tarojs/components';
import { PICTURE_SIZE } from '@/domain/diagram/lit-picture';
import { Pressable } from '@/ui/pressable';
import { svgUrl } from '@/ui/svg-url';
import './circuit-picture.scss';

interface CircuitPictureProps {
  svg: string;
  /** what it shows, for who does not see it */
  label: string;
  onPress?: () => void;
}

/** Of the width: the height of the picture. */
const paddingTop = `${(100 * PICTURE_SIZE.height) / PICTURE_SIZE.width}%`;

/** The place of a picture that is still to come. */
export const CircuitPictureSpace = () => <View className="circuit-picture" style={{ paddingTop }} />;

/** The circuit around a part, lit, as wide as its card. */
export function CircuitPicture({ svg, label, onPress }: CircuitPictureProps) {
  const style = {
    backgroundImage: svgUrl(svg),
    paddingTop,
  };
  return onPress ? (
    <Pressable label={label} className="circuit-picture" style={style} onPress={onPress} />
  ) : (
    <View aria-label={label} role="img" className="circuit-picture" style={style} />
  );
}
