import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { AsyncView } from '@/ui/async-view';
import { ChoiceField } from '@/ui/choice-field';
import { Pressable } from '@/ui/pressable';
import { SearchBox } from '@/ui/search-box';
import { Sheet } from '@/ui/sheet';
import { brandsQuery } from '../api/cases';
import './case-filter-bar.scss';

/** Enough to scroll through; the rest is found by typing. */
const SHOWN = 60;

/** The brand of the car: from the library, or as it is typed. */
export function BrandField({
  brand,
  error,
  onChange,
}: {
  brand: string;
  error: string;
  onChange: (brand: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const query = useQuery({ ...brandsQuery(), enabled: isOpen });
  const typed = keyword.trim();
  const pick = (name: string) => {
    onChange(name);
    setKeyword('');
    setOpen(false);
  };
  return (
    <>
      <ChoiceField label="品牌" text={brand} placeholder="请选择" error={error} onPress={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="选择品牌" size="tall">
        <SearchBox value={keyword} onChange={setKeyword} placeholder="搜品牌，或输入其他品牌" maxLength={50} />
        {typed ? <Row name={typed} words={`使用“${typed}”`} onPick={pick} /> : null}
        <AsyncView query={query}>
          {(brands) => (
            <>
              {brands
                .filter(
                  ({ name, initial }) =>
                    name !== typed &&
                    (name.toLowerCase().includes(typed.toLowerCase()) || initial === typed.toUpperCase()),
                )
                .slice(0, typed ? SHOWN : undefined)
                .map(({ name }) => (
                  <Row key={name} name={name} words={name} onPick={pick} />
                ))}
            </>
          )}
        </AsyncView>
      </Sheet>
    </>
  );
}

function Row({ name, words, onPick }: { name: string; words: string; onPick: (name: string) => void }) {
  return (
    <Pressable label={words} onPress={() => onPick(name)} className="case-brand-row">
      <View className="grow">{words}</View>
    </Pressable>
  );
}
