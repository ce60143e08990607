import type { ChosenPlace } from '@/domain/chosen-place';
import { ChoiceField } from '@/ui/choice-field';
import { Pressable } from '@/ui/pressable';
import { usePlaceChoice } from '../hooks/use-place-choice';
import './place-field.scss';

interface PlaceFieldProps {
  place: ChosenPlace | null;
  onChange: (place: ChosenPlace) => void;
  error: string;
}

/** The store's address: from the platform's place picker, or typed. */
export function PlaceField({ place, onChange, error }: PlaceFieldProps) {
  const { choose, type } = usePlaceChoice(place, onChange);
  const note = place && place.name !== place.address ? place.name : '';
  const typed = (
    <Pressable role="link" onPress={type} className="place-field-type">
      手动填写地址
    </Pressable>
  );
  return (
    <ChoiceField
      label="门店地址"
      icon="pin"
      text={place?.address ?? ''}
      note={note}
      placeholder="请选择门店地址"
      error={error}
      onPress={choose}
      foot={typed}
    />
  );
}
