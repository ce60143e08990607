import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { StoreImportDetail } from '@/contract/schemas/store-import';
import { mappingProblem } from '@/domain/store-import/fields';
import { grouped } from '@/domain/grouped';
import { goBack, navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirmDialog } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { useBusy } from '@/ui/use-busy';
import { checkTable, importKey, importQuery } from './api/imports';
import { ImportProgress } from './components/import-progress';
import { ImportReport } from './components/import-report';
import { MappingForm } from './components/mapping-form';
import { ImportGate } from './import-gate';
import { countsWords, kindText, stateTag, toWrite } from './import-words';
import { takeSheet } from './take-sheet';
import { tellRefusal } from './tell-refusal';
import { useImportSteps } from './use-import-steps';
import './imports-screen.scss';

const TITLE = '导入';

/** One import: its columns, its report, its run, and its undo. */
export function ImportScreen({ id }: { id: string }) {
  const query = useQuery({ ...importQuery(id), enabled: id !== '' });
  const gone = (
    <EmptyState
      icon="inbox"
      title="导入记录已过期"
      hint="请重新选择表格"
      action="返回"
      onAction={() => void goBack()}
    />
  );
  if (!query.data)
    return (
      <ImportGate title={TITLE}>
        <Screen title={TITLE}>
          {id === '' ? (
            gone
          ) : (
            <AsyncView query={query} gone={gone}>
              {() => null}
            </AsyncView>
          )}
        </Screen>
      </ImportGate>
    );
  return (
    <ImportGate title={TITLE}>
      <Import detail={query.data} />
    </ImportGate>
  );
}

function Import({ detail }: { detail: StoreImportDetail }) {
  const [isMapping, setMapping] = useState(false);
  return detail.state === 'open' || (isMapping && detail.state === 'checked') ? (
    <Mapping detail={detail} onChecked={() => setMapping(false)} />
  ) : (
    <Checked detail={detail} onMap={() => setMapping(true)} />
  );
}

function Mapping({ detail, onChecked }: { detail: StoreImportDetail; onChecked: () => void }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [mapping, setMapping] = useState<Record<string, number>>(detail.mapping);
  const check = () =>
    run(async () => {
      try {
        queryClient.setQueryData(importKey(detail.id), await checkTable(detail.id, mapping));
        onChecked();
      } catch (error) {
        await tellRefusal(error);
      }
    });
  return (
    <Screen
      title={detail.fileName}
      narrow
      footer={
        <Button
          text="核对每一行"
          kind="primary"
          size="large"
          loading={isBusy}
          disabled={mappingProblem(mapping, detail.kind, detail.columns.length) !== null}
          onPress={() => void check()}
        />
      }
    >
      <View id="store-import">
        <View className="imports-hint">{`读到 ${grouped(detail.rows)} 行。这一步只核对，不写入。`}</View>
        <MappingForm detail={detail} mapping={mapping} onChange={setMapping} />
      </View>
    </Screen>
  );
}

function Checked({ detail, onMap }: { detail: StoreImportDetail; onMap: () => void }) {
  const { id, kind, state, counts, done, stayed, undoable } = detail;
  const { isBusy, start, undo } = useImportSteps(id);
  const total = toWrite(detail);
  const takeBack = async () => {
    const isSure = await confirmDialog({
      title: '撤销导入',
      content: '撤掉这次导入新增和更新的内容，恢复导入前的样子。导入后用过或改过的会保留。',
      confirmText: '撤销',
      danger: true,
    });
    if (isSure) await undo();
  };
  const footer = footerOf(
    detail,
    isBusy,
    total,
    () => void start(),
    () => void undo(),
  );
  return (
    <Screen title={detail.fileName} narrow footer={footer}>
      <View id="store-import">
        {state === 'running' || state === 'undoing' ? (
          <ImportProgress
            title={state === 'running' ? (isBusy ? '正在导入' : '导入中断了') : isBusy ? '正在撤销' : '撤销中断了'}
            done={state === 'running' ? done : total - done}
            total={total}
            hint={isBusy ? '可以离开，回来再继续' : '已完成的不会重复，按下方按钮继续'}
          />
        ) : null}
        {state === 'undone' ? (
          <EmptyState
            icon="back"
            title={stayed > 0 ? `已撤销，保留 ${grouped(stayed)} 行` : '已全部撤销'}
            hint={stayed > 0 ? '保留的在导入后用过或改过' : '资料已恢复到导入前'}
          />
        ) : (
          <ImportReport detail={detail} />
        )}
        <Card padding="list">
          {state === 'checked' ? <ListRow icon="setting" title="修改列的对应关系" onPress={onMap} /> : null}
          {counts.refused > 0 && state !== 'undone' ? (
            <ListRow
              icon="download"
              title="下载不能导入的行"
              subtitle="改好后用同一张表再导入，已导入的不会重复"
              onPress={() => void takeSheet(kind, id).catch(tellRefusal)}
            />
          ) : null}
          {state === 'done' && kind === 'prices' ? (
            <ListRow icon="wrench" title="查看项目模板" onPress={() => void navigateTo(routes.itemTemplates)} />
          ) : null}
          {undoable && state !== 'undoing' ? (
            <ListRow
              icon="back"
              title="撤销这次导入"
              subtitle="导入后 30 天内可以"
              danger
              disabled={isBusy}
              onPress={() => void takeBack()}
            />
          ) : null}
        </Card>
        <View className="imports-hint">{`${kindText(kind)} · ${stateTag(detail).text} · ${countsWords(detail)}`}</View>
      </View>
    </Screen>
  );
}

function footerOf({ state }: StoreImportDetail, isBusy: boolean, total: number, onRun: () => void, onUndo: () => void) {
  const shared = { kind: 'primary', size: 'large', loading: isBusy } as const;
  if (state === 'checked')
    return total > 0 ? (
      <Button {...shared} text={`导入 ${grouped(total)} 行`} onPress={onRun} />
    ) : (
      <Button {...shared} text="没有要写入的内容" disabled onPress={onRun} />
    );
  if (state === 'running') return <Button {...shared} text="继续导入" onPress={onRun} />;
  if (state === 'undoing') return <Button {...shared} text="继续撤销" onPress={onUndo} />;
  return undefined;
}
