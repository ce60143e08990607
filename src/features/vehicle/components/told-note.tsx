import { View } from '@tarojs/components';
import type { ParsedVehicle } from '@/contract/schemas/vehicle';
import { toldWords } from '@/domain/vin/vin-votes';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import './told-note.scss';

interface ToldNoteProps {
  told: NonNullable<ParsedVehicle['told']>;
  /** Another series is to be picked. */
  onDoubt: () => void;
}

/** That people say the series and not the VIN, and the way to say otherwise. */
export function ToldNote({ told, onDoubt }: ToldNoteProps) {
  return (
    <View className="told-note" role="note">
      <Icon name="users" size={18} color="var(--ink2)" />
      <View className="told-note-words grow">车系{toldWords(told)}</View>
      <Button text="车系不对" size="small" kind="plain" onPress={onDoubt} />
    </View>
  );
}
