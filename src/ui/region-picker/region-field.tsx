import { ChoiceField } from '../choice-field';

interface RegionFieldProps {
  /** Names from the province down; fewer than three levels are still to be completed. */
  region: readonly string[];
  error: string;
  onPress: () => void;
}

/** A region to choose: province, city, county. */
export function RegionField({ region, error, onPress }: RegionFieldProps) {
  return (
    <ChoiceField
      label="所在地区"
      text={region.join(' ')}
      note={region.length > 0 && region.length < 3 ? '请继续选择' : ''}
      placeholder="请选择省 / 市 / 区"
      error={error}
      onPress={onPress}
    />
  );
}
