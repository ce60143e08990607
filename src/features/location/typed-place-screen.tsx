import { useState } from 'react';
import type { ChosenPlace } from '@/domain/chosen-place';
import type { Coordinates } from '@/domain/geo';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { RegionField } from '@/ui/region-picker/region-field';
import { RegionPicker } from '@/ui/region-picker/region-picker';
import { Screen } from '@/ui/screen';
import { CurrentPlace } from './components/current-place';
import { RegionSearch } from './components/region-search';
import { EMPTY_PLACE, MAX_DETAIL, MAX_NAME, placeProblems, toPlace, type PlaceInput } from './place-input';

interface TypedPlaceScreenProps {
  /** A point that was chosen on the map already; null without. */
  coordinates: Coordinates | null;
  onDone: (place: ChosenPlace) => void;
  /** What the back arrow does; absent: it leaves. */
  onBack?: () => void;
}

/** A place by region and words: where there is no map, or the map does not know it. */
export function TypedPlaceScreen({ coordinates, onDone, onBack }: TypedPlaceScreenProps) {
  const [input, setInput] = useState<PlaceInput>({ ...EMPTY_PLACE, coordinates });
  const [isTried, setTried] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const problems = isTried ? placeProblems(input) : {};
  const change = (changed: Partial<PlaceInput>) => setInput((now) => ({ ...now, ...changed }));

  const confirm = () => {
    setTried(true);
    if (Object.keys(placeProblems(input)).length === 0) onDone(toPlace(input));
  };

  return (
    <Screen
      title={onBack ? '填写地址' : '选择位置'}
      narrow
      {...(onBack ? { onBack } : {})}
      footer={<Button text="确定" kind="primary" size="large" onPress={confirm} />}
    >
      <RegionSearch onPick={({ code, names }) => change({ region: names, regionCode: code })} />
      <CurrentPlace coordinates={input.coordinates} onChange={(found) => change({ coordinates: found })} />
      <Card>
        <RegionField region={input.region} error={problems.region ?? ''} onPress={() => setPicking(true)} />
        <Field
          label="详细地址"
          multiline
          value={input.detail}
          onChange={(detail) => change({ detail })}
          placeholder="街道、门牌号等"
          maxLength={MAX_DETAIL}
          counter
          error={problems.detail ?? ''}
        />
        <Field
          label="位置名称（选填）"
          value={input.name}
          onChange={(name) => change({ name })}
          placeholder="如：宏达汽修"
          maxLength={MAX_NAME}
        />
      </Card>
      <RegionPicker open={isPicking} onClose={() => setPicking(false)} code={input.regionCode} onPick={change} />
    </Screen>
  );
}
