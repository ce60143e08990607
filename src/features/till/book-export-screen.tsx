import { useState } from 'react';
import { View } from '@tarojs/components';
import { storeExport } from '@/contract/endpoints/store-export';
import type { ExportFormat, ExportSubject } from '@/contract/schemas/store-export';
import { chinaDay } from '@/domain/china-day';
import { call } from '@/infra/http/call';
import { files } from '@/platform/files';
import { DOWNLOAD_FAILED } from '@/platform/files/types';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ChipRow } from '@/ui/chip-row';
import { toast } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { Segment } from '@/ui/segment';
import { useBusy } from '@/ui/use-busy';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { DayField } from './components/day-field';
import { exportProblem, periodsAt, type ExportPeriod } from './export-period';
import { tellRefusal } from '@/ui/tell-refusal';
import { TillGate } from './till-gate';
import './book-export-screen.scss';

const TITLE = '导出明细';

const subjects: readonly { key: ExportSubject; text: string; hint: string }[] = [
  { key: 'orders', text: '工单', hint: '这段时间接的车：金额、优惠、已收、欠款，一单一行' },
  { key: 'lines', text: '项目', hint: '这些工单的每个项目：配件、工时、优惠，一项一行' },
  { key: 'payments', text: '收付款', hint: '这段时间的收款、退款、核销和冲正，一笔一行' },
  { key: 'debtors', text: '欠款', hint: '现在还没有付清的工单，不按时间段' },
];
const formats: readonly { key: ExportFormat; text: string }[] = [
  { key: 'xlsx', text: 'Excel 表格' },
  { key: 'csv', text: 'CSV' },
];

interface BookExportScreenProps {
  /** What to begin with. */
  subject?: ExportSubject | undefined;
  period?: ExportPeriod | undefined;
}

/** Takes orders, lines, payments or debtors of a period along, as a workbook or as CSV. */
export function BookExportScreen(begin: BookExportScreenProps) {
  return (
    <TillGate title={TITLE} needs="turnover">
      <BookExport {...begin} />
    </TillGate>
  );
}

async function takeAlong(subject: ExportSubject, format: ExportFormat, period: ExportPeriod): Promise<void> {
  const { url, utoken, name, rows } = await call(storeExport, { subject, format, ...period });
  if (rows === 0) {
    toast('这段时间没有记录');
    return;
  }
  const loaded = await files.download({ url, utoken, name });
  const kept = loaded?.status === 'ok' ? await files.keepDocument(loaded.value) : loaded;
  if (kept?.status === 'ok') toast(`已导出 ${rows} 行`);
  else if (kept?.status !== 'cancelled') toast(kept?.status === 'failed' ? kept.message : DOWNLOAD_FAILED);
}

function BookExport({ subject: first = 'orders', period: given }: BookExportScreenProps) {
  const today = chinaDay(useNow(EVERY_MINUTE));
  const usual = periodsAt(today);
  const { isBusy, run } = useBusy();
  const [subject, setSubject] = useState(first);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [period, setPeriod] = useState<ExportPeriod>(given ?? usual[0].period);
  const problem = subject === 'debtors' ? '' : exportProblem(period);
  const chosen = usual.find((each) => each.period.from === period.from && each.period.to === period.to);
  const start = () =>
    run(async () => {
      try {
        await takeAlong(subject, format, subject === 'debtors' ? { from: today, to: today } : period);
      } catch (error) {
        await tellRefusal(error);
      }
    });
  return (
    <Screen
      title={TITLE}
      narrow
      footer={
        <Button
          text="导出"
          icon="download"
          kind="primary"
          size="large"
          disabled={problem !== ''}
          loading={isBusy}
          onPress={() => void start()}
        />
      }
    >
      <View id="book-export">
        <SectionTitle title="导出什么" />
        <Card>
          <Segment options={subjects} value={subject} onChange={setSubject} />
          <View className="book-export-hint">{subjects.find(({ key }) => key === subject)?.hint}</View>
        </Card>
        {subject === 'debtors' ? null : (
          <>
            <SectionTitle title="时间段" />
            <View className="book-export-periods">
              <ChipRow
                chips={usual.map(({ text }) => ({ key: text, text }))}
                value={chosen?.text ?? ''}
                onChange={(text) => setPeriod(usual.find((each) => each.text === text)?.period ?? period)}
              />
            </View>
            <Card padding="list">
              <DayField name="从" value={period.from} today={today} onPick={(from) => setPeriod({ ...period, from })} />
              <DayField name="到" value={period.to} today={today} onPick={(to) => setPeriod({ ...period, to })} />
            </Card>
            {problem === '' ? null : (
              <View className="book-export-problem" role="alert">
                {problem}
              </View>
            )}
          </>
        )}
        <SectionTitle title="格式" />
        {files.savesText ? (
          <Segment options={formats} value={format} onChange={setFormat} />
        ) : (
          <Card padding="list">
            <ListRow title="Excel 表格" subtitle="打开后可以发给同事或收藏" />
          </Card>
        )}
        <View className="book-export-hint">Excel 表格和 CSV 一次最多 50,000 行。</View>
      </View>
    </Screen>
  );
}
