import { useState } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { ImportKind, StoreImport } from '@/contract/schemas/store-import';
import { chinaDay } from '@/domain/china-day';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { files } from '@/platform/files';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { showLoading, toast } from '@/ui/feedback-store';
import { ListEnd } from '@/ui/list-end';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { Segment } from '@/ui/segment';
import { EmptyState } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { useBusy } from '@/ui/use-busy';
import { usePageShown } from '@/ui/use-page-shown';
import { importKey, importsKey, importsQuery, uploadTable } from './api/imports';
import { ImportGate } from './import-gate';
import { countsWords, KINDS, kindText, stateTag } from './import-words';
import { takeSheet } from './take-sheet';
import { tellRefusal } from './tell-refusal';
import './imports-screen.scss';

const TITLE = '导入资料';
const MAX_BYTES = 8 * 1024 * 1024;

/** Brings the store's cars, customers and prices along from a table; what was brought so far. */
export function ImportsScreen({ kind = 'cars' }: { kind?: ImportKind }) {
  return (
    <ImportGate title={TITLE}>
      <Imports first={kind} />
    </ImportGate>
  );
}

function Imports({ first }: { first: ImportKind }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [kind, setKind] = useState(first);
  const query = useInfiniteQuery(importsQuery());
  usePageShown(() => {
    if (query.isFetched) void query.refetch();
  });
  const rows = rowsOf(query.data);
  const attempt = (work: () => Promise<void>) =>
    run(async () => {
      try {
        await work();
      } catch (error) {
        await tellRefusal(error);
      }
    });
  const pick = () =>
    attempt(async () => {
      const picked = await files.pickTable();
      if (picked?.status === 'failed') toast(picked.message);
      if (picked?.status !== 'ok') return;
      const { name, size } = picked.value;
      if (size > MAX_BYTES) return toast('表格不能超过 8 MB，请拆分后导入');
      const hide = showLoading('正在读取表格…');
      try {
        const read = await files.readBase64(picked.value);
        if (read?.status !== 'ok') return toast(read?.status === 'failed' ? read.message : '无法读取文件，请换一个');
        const detail = await uploadTable({ kind, name, base64: read.value });
        queryClient.setQueryData(importKey(detail.id), detail);
        void queryClient.invalidateQueries({ queryKey: [...importsKey, 'list'] });
        await navigateTo(routes.storeImport, { id: detail.id });
      } finally {
        hide();
      }
    });
  return (
    <Screen
      title={TITLE}
      narrow
      footer={
        files.canPickTable() ? (
          <Button
            text="选择表格"
            icon="document"
            kind="primary"
            size="large"
            loading={isBusy}
            onPress={() => void pick()}
          />
        ) : undefined
      }
    >
      <View id="store-imports">
        <Card>
          <Segment options={KINDS} value={kind} onChange={setKind} />
          <View className="imports-hint">{KINDS.find(({ key }) => key === kind)?.hint}</View>
          <View className="imports-hint">
            支持 Excel（.xlsx）和 CSV，一次最多 20,000
            行。原来软件导出的表格可以直接用，列名会自动对应；先核对，再写入，导入后 30 天内可以整批撤销。
          </View>
        </Card>
        <Card padding="list">
          <ListRow
            icon="download"
            title="下载表格模板"
            subtitle={`${kindText(kind)}：带两行示例`}
            onPress={() => void attempt(() => takeSheet(kind))}
          />
        </Card>
        {files.canPickTable() ? null : (
          <View className="imports-hint">这里不能选择文件，请用电脑浏览器或微信小程序打开本页导入。</View>
        )}
        <SectionTitle title="导入记录" />
        <AsyncView
          query={query}
          isEmpty={({ pages }) => pages[0]?.total === 0}
          empty={<EmptyState icon="inbox" title="还没有导入过" hint="选一张表格开始，写入前会先给你核对" />}
        >
          {() => (
            <>
              <Card padding="list">
                {rows.map((row) => (
                  <ImportRow key={row.id} row={row} />
                ))}
              </Card>
              {query.hasNextPage ? <ListEnd query={query} /> : null}
            </>
          )}
        </AsyncView>
      </View>
    </Screen>
  );
}

function ImportRow({ row }: { row: StoreImport }) {
  const { text, tone } = stateTag(row);
  const day = chinaDay(Date.parse(row.createdAt));
  return (
    <ListRow
      title={row.fileName}
      subtitle={`${countsWords(row)} · ${kindText(row.kind)} · ${day} · ${row.by}`}
      value={<Tag text={text} tone={tone} />}
      onPress={() => void navigateTo(routes.storeImport, { id: row.id })}
    />
  );
}
