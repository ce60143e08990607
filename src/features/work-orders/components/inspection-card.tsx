import { useState } from 'react';
import { View } from '@tarojs/components';
import type { Finding, WorkOrder } from '@/contract/schemas/work-orders';
import { INSPECTION_CHECKLIST, INSPECTION_POINT_COUNT } from '@/domain/inspection-checklist';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { SectionTitle } from '@/ui/section-title';
import { Tag } from '@/ui/tag';
import type { useFindingPhoto } from '../hooks/use-finding-photo';
import type { Inspection } from '../hooks/use-inspection';
import { countLevels, freeFindings, freeKey } from '../inspection-draft';
import { InspectionRow } from './inspection-row';
import './inspection-card.scss';

interface InspectionCardProps {
  order: WorkOrder;
  inspection: Inspection;
  photo: ReturnType<typeof useFindingPhoto>;
  /** Why nothing can be changed any more; null while it can. */
  locked: string | null;
}

/** The checklist, group by group; points in the technician's own words at the end. */
export function InspectionCard({ order, inspection, photo, locked }: InspectionCardProps) {
  const { findings, set, clear } = inspection;
  const [name, setName] = useState('');
  const counts = countLevels(findings);
  const urlOf = (key: string) => order.photos.find((each) => each.key === key)?.url ?? null;
  const row = (point: { key: string; name: string }) => {
    const finding = findings.find(({ key }) => key === point.key);
    return (
      <InspectionRow
        key={point.key}
        point={point}
        finding={finding}
        photos={(finding?.photoKeys ?? []).map(urlOf)}
        progress={photo.progress?.key === point.key ? photo.progress.share : null}
        isLocked={locked !== null}
        onChange={set}
        onClear={() => clear(point.key)}
        onPhoto={(now: Finding) =>
          void photo.take(point.key, point.name, (key) => set({ ...now, photoKeys: [...now.photoKeys, key] }))
        }
      />
    );
  };
  const add = () => {
    const clean = name.trim();
    if (clean === '') return;
    set({ key: freeKey(clean), name: clean, level: 'amber', note: null, photoKeys: [] });
    setName('');
  };
  const free = freeFindings(findings);
  return (
    <>
      <Card>
        <View className="inspection-head">
          <View className="grow">
            已检查 {findings.length - free.length}/{INSPECTION_POINT_COUNT}
          </View>
          <Tag text={`正常 ${counts.green}`} tone="ok" />
          <Tag text={`建议 ${counts.amber}`} tone="warn" />
          <Tag text={`尽快 ${counts.red}`} tone="bad" />
        </View>
        {locked === null ? (
          <Button text="其余全部正常" icon="check" size="small" onPress={inspection.restGreen} />
        ) : (
          <View className="inspection-locked">{locked}</View>
        )}
      </Card>
      {INSPECTION_CHECKLIST.map((group) => (
        <View key={group.name}>
          <SectionTitle title={group.name} />
          <Card padding="list">{group.points.map(row)}</Card>
        </View>
      ))}
      <SectionTitle title="其他发现" />
      <Card>
        {free.map(row)}
        {locked === null ? (
          <View className="inspection-free">
            <Field
              label="清单以外的问题"
              value={name}
              onChange={setName}
              placeholder="如：天窗异响"
              maxLength={60}
              onDone={add}
              trailing={<Button text="添加" size="small" disabled={name.trim() === ''} onPress={add} />}
            />
          </View>
        ) : free.length === 0 ? (
          <View className="inspection-locked">没有其他发现</View>
        ) : null}
      </Card>
    </>
  );
}
