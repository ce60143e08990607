import { useState } from 'react';
import { chosenPlaceParams, type ChosenPlace } from '@/domain/chosen-place';
import type { Coordinates } from '@/domain/geo';
import { goBack } from '@/infra/navigation';
import { map } from '@/platform/map';
import { backParamsAtom } from '@/state/session';
import { useSetAtom } from '@/state/store';
import { MapPlaceScreen } from './map-place-screen';
import { TypedPlaceScreen } from './typed-place-screen';

interface ChooseLocationScreenProps {
  /** Where the place was until now; null at a first choice. */
  start: Coordinates | null;
  /** The user said that he would type. */
  typed: boolean;
}

/** A place on the map, or by region and words (§2 /choose-location). It is handed to the page below. */
export function ChooseLocationScreen({ start, typed }: ChooseLocationScreenProps) {
  const setBackParams = useSetAtom(backParamsAtom);
  /** Set: the user types the address, of this point of the map or of none. */
  const [typing, setTyping] = useState<{ at: Coordinates | null } | null>(typed ? { at: null } : null);

  const done = (place: ChosenPlace) => {
    setBackParams(chosenPlaceParams(place));
    void goBack();
  };

  if (map.load === null) return <TypedPlaceScreen coordinates={null} onDone={done} />;
  if (typing) return <TypedPlaceScreen coordinates={typing.at} onDone={done} onBack={() => setTyping(null)} />;
  return <MapPlaceScreen start={start} onDone={done} onType={(at) => setTyping({ at })} />;
}
