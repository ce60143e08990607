import { useState } from 'react';
import { View } from '@tarojs/components';
import type { CaseSystem } from '@/contract/schemas/cases';
import { parseDtc } from '@/domain/dtc';
import { Button } from '@/ui/button';
import { ChipRow } from '@/ui/chip-row';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Sheet } from '@/ui/sheet';
import { systemWords } from '../case-words';
import './case-filter-bar.scss';

export interface CaseChoice {
  brand: string | null;
  system: CaseSystem | null;
  dtc: string | null;
}

interface CaseFilterBarProps extends CaseChoice {
  /** Brands that have cases, with their numbers; undefined while nobody knows. */
  brands: readonly { name: string; count: number }[] | undefined;
  onChange: (change: Partial<CaseChoice>) => void;
}

const systemChips = [{ key: 'all' as const, text: '全部系统' }, ...systemWords.map(({ key, text }) => ({ key, text }))];

/** Brand, trouble code and system to narrow a list of cases by. */
export function CaseFilterBar({ brand, system, dtc, brands, onChange }: CaseFilterBarProps) {
  const [open, setOpen] = useState<'brand' | 'dtc' | null>(null);
  const close = () => setOpen(null);
  const pick = (change: Partial<CaseChoice>) => {
    onChange(change);
    close();
  };
  return (
    <View className="case-filter-bar">
      <Pill
        text={brand ?? '品牌'}
        label={brand ? `品牌 ${brand}，更换` : '按品牌筛选'}
        isOn={brand !== null}
        onPress={() => setOpen('brand')}
      />
      <Pill
        text={dtc ?? '故障码'}
        label={dtc ? `故障码 ${dtc}，更换` : '按故障码筛选'}
        isOn={dtc !== null}
        onPress={() => setOpen('dtc')}
      />
      <View className="grow">
        <ChipRow
          chips={systemChips}
          value={system ?? 'all'}
          onChange={(key) => onChange({ system: key === 'all' ? null : key })}
        />
      </View>
      <Sheet open={open === 'brand'} onClose={close} title="按品牌筛选">
        <BrandRow name="全部品牌" isOn={brand === null} onPress={() => pick({ brand: null })} />
        {(brands ?? []).map(({ name, count }) => (
          <BrandRow key={name} name={name} count={count} isOn={name === brand} onPress={() => pick({ brand: name })} />
        ))}
        {/* One without cases in the present list can still be given up. */}
        {brand !== null && !(brands ?? []).some(({ name }) => name === brand) ? (
          <BrandRow name={brand} count={0} isOn onPress={() => pick({ brand })} />
        ) : null}
      </Sheet>
      <Sheet open={open === 'dtc'} onClose={close} title="按故障码筛选">
        <CodeForm code={dtc} onPick={(code) => pick({ dtc: code })} />
      </Sheet>
    </View>
  );
}

function Pill({ text, label, isOn, onPress }: { text: string; label: string; isOn: boolean; onPress: () => void }) {
  return (
    <Pressable label={label} onPress={onPress} className={isOn ? 'chip chip-on' : 'chip'}>
      <View className="chip-face case-filter-pill">
        <View className="case-filter-pill-text one-line">{text}</View>
        <Icon name="down" size={14} />
      </View>
    </Pressable>
  );
}

function BrandRow({
  name,
  count,
  isOn,
  onPress,
}: {
  name: string;
  count?: number;
  isOn: boolean;
  onPress: () => void;
}) {
  return (
    <Pressable
      role="radio"
      checked={isOn}
      label={count === undefined ? name : `${name} ${count} 篇`}
      onPress={onPress}
      className={isOn ? 'case-brand-row case-brand-on' : 'case-brand-row'}
    >
      <View className="grow">{name}</View>
      {count === undefined ? null : <View className="case-brand-count">{count}</View>}
      {isOn ? <Icon name="check" size={18} /> : null}
    </Pressable>
  );
}

function CodeForm({ code, onPick }: { code: string | null; onPick: (code: string | null) => void }) {
  const [text, setText] = useState(code ?? '');
  const [problem, setProblem] = useState('');
  const apply = () => {
    const read = parseDtc(text);
    if (read) onPick(read.code);
    else setProblem('故障码格式不正确，如 P0171');
  };
  return (
    <View className="case-code-form">
      <Field
        label="故障码"
        value={text}
        onChange={(value) => {
          setText(value);
          setProblem('');
        }}
        placeholder="如 P0171"
        maxLength={10}
        error={problem}
        onDone={apply}
      />
      <Button text="查找" kind="brand" size="large" disabled={text.trim() === ''} onPress={apply} />
      {code === null ? null : (
        <Button text="不限故障码" kind="plain" size="large" className="case-code-clear" onPress={() => onPick(null)} />
      )}
    </View>
  );
}
