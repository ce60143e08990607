import { Canvas, View } from '@tarojs/components';
import { rangeOf } from '@/domain/turnover/turnover-period';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { canvas } from '@/platform/canvas';
import { files } from '@/platform/files';
import { Button } from '@/ui/button';
import { SettingsButton } from '@/ui/settings-button';
import { Sheet } from '@/ui/sheet';
import { REPORT_CANVAS_ID, useTurnoverExport } from '../hooks/use-turnover-export';
import type { TurnoverReport } from '../turnover-picture';
import './export-sheet.scss';

/** The ways to take the figures along. */
export function ExportSheet({ report, open, onClose }: { report: TurnoverReport; open: boolean; onClose: () => void }) {
  const { isBusy, isDenied, picture, table } = useTurnoverExport();
  return (
    <>
      {open && canvas.needsElement ? <Canvas type="2d" id={REPORT_CANVAS_ID} className="export-sheet-canvas" /> : null}
      <Sheet open={open} onClose={onClose} title="导出营业统计">
        {files.savesText ? (
          <View className="export-sheet-way">
            <Button
              text="导出 CSV 表格"
              icon="download"
              kind="brand"
              size="large"
              loading={isBusy}
              onPress={() => table(report, onClose)}
            />
          </View>
        ) : null}
        <View className="export-sheet-way">
          <Button
            text="保存为图片"
            icon="image"
            kind={files.savesText ? 'secondary' : 'brand'}
            size="large"
            loading={isBusy}
            onPress={() => picture(report, onClose)}
          />
        </View>
        <View className="export-sheet-way">
          <Button
            text="导出工单、项目、收付款明细"
            icon="list"
            kind="plain"
            size="large"
            onPress={() => {
              onClose();
              void navigateTo(routes.bookExport, rangeOf(report.period));
            }}
          />
        </View>
        {isDenied ? (
          <View className="export-sheet-denied" role="alert">
            <View className="grow">没有相册权限，图片没有保存。请允许后再试。</View>
            <SettingsButton permission="album" onAllowed={() => picture(report, onClose)} />
          </View>
        ) : null}
      </Sheet>
    </>
  );
}
