import type { IconName } from '@/ui/icon';

/** Something that can be done with what is chosen on a sheet. */
export interface PlaceAction {
  icon: IconName;
  text: string;
  onPress: () => void;
}
