import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ScrollView, View } from '@tarojs/components';
import type { AreaList } from '@/domain/parse-address-region';
import { AsyncView } from '@/ui/async-view';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Sheet } from '@/ui/sheet';
import { areasQuery } from './areas';
import { chosenCodes, descend, levelsOf, type Area } from './region-levels';
import './region-picker.scss';

interface RegionPickerProps {
  open: boolean;
  onClose: () => void;
  /** Six digits, of any level; '' for nothing chosen. */
  code: string;
  onPick: (region: { region: string[]; regionCode: string }) => void;
}

/** Province, then city, then county from a list; the last one closes the sheet. */
export function RegionPicker({ open, onClose, code, onPick }: RegionPickerProps) {
  const areas = useQuery({ ...areasQuery(), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title="选择所在地区">
      <AsyncView query={areas}>
        {(list) => (
          <RegionLevels
            areas={list}
            initial={code}
            onPick={(region) => {
              onPick(region);
              onClose();
            }}
          />
        )}
      </AsyncView>
    </Sheet>
  );
}

function RegionLevels({
  areas,
  initial,
  onPick,
}: {
  areas: AreaList;
  initial: string;
  onPick: RegionPickerProps['onPick'];
}) {
  const [code, setCode] = useState(initial);
  const chosen = chosenCodes(code);
  const levels = levelsOf(areas, code);
  const deepest = chosen[1] ? 2 : chosen[0] ? 1 : 0;
  const [level, setLevel] = useState<0 | 1 | 2>(deepest);

  const pick = (picked: string) => {
    if (level === 2) {
      const names = levelsOf(areas, picked).map(
        (list, index) => list.find((area) => area.code === chosenCodes(picked)[index])?.name ?? '',
      );
      onPick({ region: names, regionCode: picked });
      return;
    }
    const next = descend(areas, picked);
    setCode(next);
    setLevel(chosenCodes(next)[1] ? 2 : 1);
  };

  return (
    <View className="region-picker">
      <View className="region-picker-tabs" role="tablist">
        {levels.slice(0, deepest + 1).map((list, index) => (
          <Pressable
            key={index}
            role="tab"
            selected={index === level}
            onPress={() => setLevel(index === 0 ? 0 : index === 1 ? 1 : 2)}
            className={index === level ? 'region-picker-tab region-picker-tab-on' : 'region-picker-tab'}
          >
            {list.find((area) => area.code === chosen[index])?.name ?? '请选择'}
          </Pressable>
        ))}
      </View>
      {/* Each list scrolls for itself. */}
      <AreaRows
        key={`${level}-${level === 0 ? '' : chosen[level - 1]}`}
        rows={levels[level]}
        chosen={chosen[level]}
        onPick={pick}
      />
    </View>
  );
}

/** Ids begin with a letter in mini programs. */
const idOf = (code: string) => `area-${code}`;

/** One level to choose from, scrolled to what is chosen. */
function AreaRows({ rows, chosen, onPick }: { rows: readonly Area[]; chosen: string; onPick: (code: string) => void }) {
  const [shown, setShown] = useState('');
  useEffect(() => {
    // H5 scrolls to a row only when it is named after the list stands.
    const timer = setTimeout(() => setShown(chosen === '' ? '' : idOf(chosen)), 0);
    return () => clearTimeout(timer);
  }, [chosen]);
  return (
    <ScrollView scrollY scrollIntoView={shown} className="region-picker-list">
      {rows.map(({ code, name }) => (
        <Pressable
          key={code}
          role="radio"
          checked={code === chosen}
          onPress={() => onPick(code)}
          className={code === chosen ? 'region-picker-row region-picker-row-on' : 'region-picker-row'}
        >
          <View id={idOf(code)} className="grow">
            {name}
          </View>
          {code === chosen ? <Icon name="check" size={18} /> : null}
        </Pressable>
      ))}
    </ScrollView>
  );
}
