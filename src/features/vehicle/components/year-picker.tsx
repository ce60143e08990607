import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { DocBankEntry } from '@/contract/schemas/library';
import { AsyncView } from '@/ui/async-view';
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
  /** Years that the VIN allows, likeliest first; without any those that have papers are shown, the others folded. */
  likelyYears?: readonly number[];
  /** Engine that is known already: only it can be chosen where a year has it. */
  displacement?: string | null;
  /** With the whole path of the car. */
  onChoose: (path: string) => void;
}

/**
 * Year and engine of a series in one tap: a year is a row, its engines are the buttons. What has papers comes first.
 */
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

/** What may be meant: the years of the VIN, else those that have papers; without either all of them. */
function firstYears(years: readonly DocBankEntry[], likelyYears: readonly number[]): readonly DocBankEntry[] {
  const likely = years.filter((year) => likelyYears.includes(Number(year.name)));
  const covered = likely.length > 0 ? likely : years.filter(({ count }) => count > 0);
  return covered.length > 0 ? covered : years;
}

function YearRows({
  years,
  likelyYears,
  displacement,
  onChoose,
}: { years: readonly DocBankEntry[] } & Required<Omit<YearPickerProps, 'path'>>) {
  const [isUnfolded, setUnfolded] = useState(false);
  const first = firstYears(years, likelyYears);
  const rest = years.filter((year) => !first.includes(year));
  const row = (year: DocBankEntry) => (
    <YearRow key={year.path} year={year} engines={enginesOf(year, displacement)} onChoose={onChoose} />
  );
  return (
    <View id="year-picker">
      {first.map(row)}
      {rest.length > 0 ? (
        <Pressable
          label={`${isUnfolded ? '收起' : '展开'}其余 ${rest.length} 年`}
          onPress={() => setUnfolded(!isUnfolded)}
          className="year-rest"
        >
          <View className="grow">其余 {rest.length} 年</View>
          <Icon name={isUnfolded ? 'up' : 'down'} size={18} />
        </Pressable>
      ) : null}
      {isUnfolded ? rest.map(row) : null}
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
    <View className={count > 0 ? 'engine-face' : 'engine-face engine-bare'}>
      {name}
      {count > 0 ? <View className="engine-count">{count} 份</View> : null}
    </View>
  );
}

function enginesOf(year: DocBankEntry, displacement: string | null): readonly DocBankEntry[] {
  const engines = year.files ?? [];
  const known = engines.filter((engine) => engine.name === displacement);
  if (known.length > 0) return known;
  return [...engines.filter(({ count }) => count > 0), ...engines.filter(({ count }) => count === 0)];
}
