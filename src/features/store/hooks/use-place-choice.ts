import { useEffect } from 'react';
import { placeOf, type ChosenPlace } from '@/domain/chosen-place';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { location } from '@/platform/location';
import { backParamsAtom } from '@/state/session';
import { useAtom } from '@/state/store';
import { toast } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';

export interface PlaceChoice {
  readonly isBusy: boolean;
  /**
   * The platform's place picker; our own page where there is none, or where it is refused: a map, or region and words.
   */
  readonly choose: () => void;
  /** Our own page: region and words. */
  readonly type: () => void;
}

/**
 * Lets the user choose a place, beginning at the `present` one. `onPlace` gets it, from the platform's picker or from
 * the page /choose-location.
 */
export function usePlaceChoice(present: ChosenPlace | null, onPlace: (place: ChosenPlace) => void): PlaceChoice {
  const { isBusy, run } = useBusy();
  const [backParams, setBackParams] = useAtom(backParamsAtom);
  const typed = placeOf(backParams);

  useEffect(() => {
    if (!typed) return;
    setBackParams(null);
    onPlace(typed);
    // What was handed back is taken once; the callback is the screen's and may be a new function each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [backParams]);

  const onOurPage = (typed: boolean) =>
    void navigateTo(routes.chooseLocation, { typed, latitude: present?.latitude, longitude: present?.longitude });
  const choose = async () => {
    const outcome = await location.choose();
    if (outcome?.status === 'ok') {
      const { name, address, latitude, longitude } = outcome.value;
      // Some places have a name alone.
      if (address || name) onPlace({ name, address: address || name, latitude, longitude });
      return;
    }
    if (outcome?.status === 'cancelled') return;
    if (outcome?.status === 'denied') toast('没有位置权限，请手动填写地址');
    else if (outcome?.status === 'failed') toast('地图打不开，请手动填写地址');
    onOurPage(false);
  };
  return { isBusy, choose: () => void run(choose), type: () => onOurPage(true) };
}
