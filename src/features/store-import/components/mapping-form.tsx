import { useState } from 'react';
import { View } from '@tarojs/components';
import type { StoreImportDetail } from '@/contract/schemas/store-import';
import { importFields, mappingProblem, type ImportField } from '@/domain/store-import/fields';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { Sheet } from '@/ui/sheet';
import { Tag } from '@/ui/tag';
import { SheetChoice } from './sheet-choice';
import './mapping-form.scss';

interface MappingFormProps {
  detail: StoreImportDetail;
  mapping: Readonly<Record<string, number>>;
  onChange: (mapping: Record<string, number>) => void;
}

const columnName = (heading: string, at: number) => heading || `第 ${at + 1} 列`;

/** Which column is what: proposed by the headings, changed by a tap. */
export function MappingForm({ detail, mapping, onChange }: MappingFormProps) {
  const [asked, setAsked] = useState<ImportField | null>(null);
  const { kind, columns } = detail;
  const problem = mappingProblem(mapping, kind, columns.length);
  const choose = (key: string, at: number | null) => {
    // A column is one thing: the other field lets it go.
    const others = Object.entries(mapping).filter(([other, column]) => other !== key && column !== at);
    onChange(Object.fromEntries(at === null ? others : [...others, [key, at]]));
    setAsked(null);
  };
  return (
    <View>
      <SheetChoice detail={detail} />
      <SectionTitle title="列的对应关系" />
      <Card padding="list">
        {importFields[kind].map((field) => {
          const at = mapping[field.key];
          const column = at === undefined ? null : columns[at];
          const samples = column?.samples.join('、');
          return (
            <ListRow
              key={field.key}
              title={field.required ? `${field.label}（必填）` : field.label}
              subtitle={column ? samples || '前几行是空的' : '不导入'}
              value={column ? columnName(column.heading, at ?? 0) : <Tag text="未选" tone="grey" />}
              onPress={() => setAsked(field)}
            />
          );
        })}
      </Card>
      {problem ? (
        <View className="mapping-form-problem" role="alert">
          {problem}
        </View>
      ) : null}
      <Sheet open={asked !== null} onClose={() => setAsked(null)} title={asked ? `“${asked.label}”在哪一列` : ''}>
        {asked ? (
          <Card padding="list">
            {columns.map(({ heading, samples }, at) => (
              <ListRow
                key={at}
                title={columnName(heading, at)}
                subtitle={samples.join('、') || '前几行是空的'}
                value={mapping[asked.key] === at ? <Tag text="已选" /> : undefined}
                plain
                onPress={() => choose(asked.key, at)}
              />
            ))}
            {asked.required ? null : <ListRow title="不导入这一项" plain onPress={() => choose(asked.key, null)} />}
          </Card>
        ) : null}
      </Sheet>
    </View>
  );
}
