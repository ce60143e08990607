import { useState } from 'react';
import { View } from '@tarojs/components';
import type { ChecklistGroup, ChecklistPoint } from '@/contract/schemas/checklist';
import type { Finding, WorkOrder } from '@/contract/schemas/work-orders';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { SectionTitle } from '@/ui/section-title';
import { Sheet } from '@/ui/sheet';
import type { FindingWork } from '../hooks/use-finding-work';
import type { Inspection } from '../hooks/use-inspection';
import type { Lines } from '../hooks/use-lines';
import { freeFindings, freeKey } from '../inspection-draft';
import { lineOfFinding } from '../line-input';
import { FindingDetails } from './finding-details';
import type { FindingPhotoWays } from './finding-photos';
import { InspectionGroup } from './inspection-group';
import { InspectionHead } from './inspection-head';
import { InspectionRow } from './inspection-row';
import { TypedLine } from './typed-line';
import './inspection-card.scss';

interface InspectionCardProps {
  order: WorkOrder;
  groups: readonly ChecklistGroup[];
  inspection: Inspection;
  work: FindingWork;
  lines: Lines;
  photos: FindingPhotoWays;
  isBusy: boolean;
  /** Why nothing can be changed any more; null while it can. */
  locked: string | null;
}

const freePoint = ({ key, name }: Finding): ChecklistPoint => ({
  key,
  name,
  work: null,
  complaint: null,
  measures: [],
});

/** The checklist, group by group; points in the technician's own words at the end. */
export function InspectionCard({
  order,
  groups,
  inspection,
  work,
  lines,
  photos,
  isBusy,
  locked,
}: InspectionCardProps) {
  const { findings, set, clear } = inspection;
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<Finding | null>(null);
  const isLocked = locked !== null;
  const row = (point: ChecklistPoint) => {
    const finding = findings.find(({ key }) => key === point.key);
    return (
      <InspectionRow
        key={point.key}
        point={point}
        finding={finding}
        isLocked={isLocked}
        onChange={set}
        onClear={() => clear(point.key)}
      >
        {finding ? (
          <FindingDetails
            order={order}
            finding={finding}
            complaint={point.complaint || null}
            work={work}
            photos={photos}
            isLocked={isLocked}
            isBusy={isBusy}
            onChange={set}
            onType={(now) => void inspection.saved().then((isSaved) => isSaved && setTyped(now))}
          />
        ) : null}
      </InspectionRow>
    );
  };
  const add = () => {
    const clean = name.trim();
    if (clean === '') return;
    set({ key: freeKey(clean), name: clean, level: 'amber', note: null, photoKeys: [] });
    setName('');
  };
  const free = freeFindings(groups, findings);
  return (
    <>
      <InspectionHead
        groups={groups}
        findings={findings}
        locked={locked}
        restored={inspection.restored}
        onDiscard={() => void inspection.discard()}
        onRest={() => inspection.restGreen()}
      />
      <View className="two-columns">
        {groups.map((group) => (
          <InspectionGroup
            key={group.name}
            group={group}
            isLocked={isLocked}
            onRest={() => inspection.restGreen(group)}
          >
            {row}
          </InspectionGroup>
        ))}
        <View>
          <SectionTitle title="其他发现" />
          <Card>
            {free.map((finding) => row(freePoint(finding)))}
            {!isLocked ? (
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
        </View>
      </View>
      <Sheet open={typed !== null} onClose={() => setTyped(null)} title="填价格">
        {typed ? (
          <TypedLine
            key={typed.key}
            from={lineOfFinding(typed)}
            lines={lines}
            isBusy={isBusy}
            onDone={() => setTyped(null)}
          />
        ) : null}
      </Sheet>
    </>
  );
}
