import { useState } from 'react';
import { View } from '@tarojs/components';
import type { Checklist, ChecklistPoint } from '@/contract/schemas/checklist';
import { createDeviceUuid } from '@/domain/device-uuid';
import { pointCount } from '@/domain/inspection-checklist';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirmDialog } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { useLeaveGuard } from '@/ui/use-leave-guard';
import { moveGroup, movePoint, putGroup, putPoint, withoutGroup, withoutPoint } from '../checklist-draft';
import { useChecklistEdit } from '../hooks/use-checklist-edit';
import { pointWords } from '../point-input';
import { GroupSheet } from './group-sheet';
import { PointSheet } from './point-sheet';
import './checklist.scss';

interface EditedPoint {
  group: string;
  key: string;
  point: ChecklistPoint | null;
}

const notesOf = (point: ChecklistPoint): string =>
  [pointWords(point), point.work ? `维修：${point.work}` : '', point.complaint ? '电气' : '']
    .filter(Boolean)
    .join(' · ');

/** The groups and points of a checklist, each a tap away from being changed; saved as a whole. */
export function ChecklistEditor({ stored }: { stored: Checklist }) {
  const edit = useChecklistEdit(stored);
  const { groups, change } = edit;
  const [point, setPoint] = useState<EditedPoint | null>(null);
  const [group, setGroup] = useState<string | null>(null);
  const { leave } = useLeaveGuard(edit.isDirty);
  const keep = (next: typeof groups) => {
    change(next);
    setPoint(null);
    setGroup(null);
  };
  const dropGroup = async (name: string) => {
    const count = groups.find((each) => each.name === name)?.points.length ?? 0;
    const content = `删除分组“${name}”和其中 ${count} 个检查项目？`;
    if (count === 0 || (await confirmDialog({ content, confirmText: '删除', danger: true })))
      keep(withoutGroup(groups, name));
  };
  return (
    <Screen
      title="车辆检查表"
      onBack={() => void leave()}
      footer={
        edit.isDirty ? (
          <Button
            text="保存检查表"
            kind="primary"
            size="large"
            loading={edit.isBusy}
            onPress={() => void edit.save()}
          />
        ) : undefined
      }
    >
      <View id="checklist">
        <View className="checklist-intro">
          共 {pointCount(groups)} 项。改动从下一次检查开始使用，做过的检查仍按当时的检查表显示。
        </View>
        {edit.failure ? (
          <View className="checklist-problem" role="alert">
            {edit.failure}
          </View>
        ) : null}
        <View className="two-columns">
          {groups.map(({ name, points }) => (
            <View key={name}>
              <SectionTitle title={name} more="改分组" onMore={() => setGroup(name)} />
              <Card padding="list">
                {points.map((each) => (
                  <ListRow
                    key={each.key}
                    title={each.name}
                    subtitle={notesOf(each)}
                    onPress={() => setPoint({ group: name, key: each.key, point: each })}
                  />
                ))}
                <Button
                  text="添加检查项目"
                  label={`${name} 添加检查项目`}
                  icon="plus"
                  kind="plain"
                  className="checklist-add"
                  onPress={() => setPoint({ group: name, key: `own:${createDeviceUuid()}`, point: null })}
                />
              </Card>
            </View>
          ))}
        </View>
        <Button text="添加分组" icon="plus" size="large" onPress={() => setGroup('')} />
        {stored.id === null ? null : (
          <Button
            text="恢复自带的检查表"
            kind="plain"
            size="large"
            className="checklist-cancel"
            disabled={edit.isBusy}
            onPress={() => void edit.reset()}
          />
        )}
      </View>
      <PointSheet
        edited={point}
        onClose={() => setPoint(null)}
        onSave={(next) => point && keep(putPoint(groups, point.group, next))}
        onMove={(key, step) => change(movePoint(groups, key, step))}
        onRemove={(key) => keep(withoutPoint(groups, key))}
      />
      <GroupSheet
        name={group}
        others={groups.map(({ name }) => name).filter((name) => name !== group)}
        onClose={() => setGroup(null)}
        onSave={(name) => keep(putGroup(groups, group || null, name))}
        onMove={(step) => change(moveGroup(groups, group ?? '', step))}
        onRemove={() => void dropGroup(group ?? '')}
      />
    </Screen>
  );
}
