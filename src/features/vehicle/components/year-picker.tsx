import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { DocBankEntry } from '@/contract/schemas/library';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Skeleton } from '@/ui/skeleton';
import { docBankQuery } from '../api/doc-bank';
import { vehicleOfPath } from '../vehicle-of-path';
import { MissingDocuments } from './missing-documents';
import './year-picker.scss';

interface YearPickerProps {
  /** Of the series. */
  path: string;
  /** Years that the VIN allows, likeliest first; the others are folded away. */
  likelyYears?: readonly number[];
  /** Engine that is known already: only it can be chosen where a year has it. */
  displacement?: string | null;
  /** With the whole path of the car. */
  onChoose: (path: string) => void;
}

/** Year and engine of a series in one tap: every year is a row, its engines are the buttons. */
export function YearPicker({ path, likelyYears = [], displacement = null, onChoose }: YearPickerProps) {
  const query = useQuery(docBankQuery(path));
  return (
    <AsyncView
      query={query}
      skeleton={<Skeleton rows={5} shape="text" />}
      isEmpty={(years) => years.length === 0}
      empty={<MissingDocuments vehicle={vehicleOfPath(path)} what="资料" isUncovered />}
    >
      {(years) => <YearRows years={years} likelyYears={likelyYears} displacement={displacement} onChoose={onChoose} />}
    </AsyncView>
  );
}

function YearRows({
  years,
  likelyYears,
  displacement,
  onChoose,
}: { years: readonly DocBankEntry[] } & Required<Omit<YearPickerProps, 'path'>>) {
  const [showsAll, setShowsAll] = useState(false);
  const likely = years.filter((year) => likelyYears.includes(Number(year.name)));
  const shown = showsAll || likely.length === 0 ? years : likely;
  return (
    <View id="year-picker">
      {shown.map((year) => (
        <YearRow key={year.path} year={year} engines={enginesOf(year, displacement)} onChoose={onChoose} />
      ))}
      {shown.length < years.length ? (
        <Button text={`显示全部 ${years.length} 个年款`} kind="plain" onPress={() => setShowsAll(true)} />
      ) : null}
    </View>
  );
}

interface YearRowProps {
  year: DocBankEntry;
  engines: readonly DocBankEntry[];
  onChoose: (path: string) => void;
}

/** The whole row chooses where the year has one engine, else each of its engines does. */
function YearRow({ year, engines, onChoose }: YearRowProps) {
  const name = <View className="year-row-name mono">{year.name}</View>;
  const [only] = engines;
  if (only && engines.length === 1)
    return (
      <Pressable label={`${year.name} 款 ${only.name}`} onPress={() => onChoose(only.path)} className="year-row">
        {name}
        <View className="year-row-engines">
          <View className="engine">
            <EngineFace engine={only} />
          </View>
        </View>
        <Icon name="right" size={16} className="year-row-arrow" />
      </Pressable>
    );
  return (
    <View className="year-row">
      {name}
      <View className="year-row-engines">
        {engines.map((engine) => (
          <Pressable
            key={engine.path}
            label={`${year.name} 款 ${engine.name}`}
            onPress={() => onChoose(engine.path)}
            className="engine"
          >
            <EngineFace engine={engine} />
          </Pressable>
        ))}
      </View>
    </View>
  );
}

function EngineFace({ engine: { name, count } }: { engine: DocBankEntry }) {
  return (
    <View className="engine-face">
      {name}
      {count > 0 ? <View className="engine-count">{count} 份</View> : null}
    </View>
  );
}

function enginesOf(year: DocBankEntry, displacement: string | null): readonly DocBankEntry[] {
  const engines = year.files ?? [];
  const known = engines.filter((engine) => engine.name === displacement);
  return known.length > 0 ? known : engines;
}
