import { View } from '@tarojs/components';

interface FittedFigureProps {
  text: string;
  /** So many characters fit at the size around it; a longer figure is written smaller, never cut. */
  fits: number;
}

/** A figure that is shown whole in its column, however long: sums that are cut or rounded cannot be added up. */
export function FittedFigure({ text, fits }: FittedFigureProps) {
  const length = Array.from(text).length;
  return <View style={length > fits ? { fontSize: `${Math.floor((fits / length) * 100) / 100}em` } : {}}>{text}</View>;
}
