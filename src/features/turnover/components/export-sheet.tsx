import { Canvas, View } from '@tarojs/components';
import { canvas } from '@/platform/canvas';
import { files } from '@/platform/files';
import { scanner } from '@/platform/scanner';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback-store';
import { Sheet } from '@/ui/sheet';
import { REPORT_CANVAS_ID, useTurnoverExport } from '../hooks/use-turnover-export';
import type { TurnoverReport } from '../turnover-picture';
import './export-sheet.scss';

async function openSettings(): Promise<void> {
  if (!(await scanner.openSettings('album'))) toast('请在系统或浏览器的设置里允许后重试');
}

/** The ways to take the figures along. */
export function ExportSheet({ report, open, onClose }: { report: TurnoverReport; open: boolean; onClose: () => void }) {
  const { isBusy, isDenied, picture, table } = useTurnoverExport();
  return (
    <>
      {open && canvas.needsElement ? <Canvas type="2d" id={REPORT_CANVAS_ID} className="export-sheet-canvas" /> : null}
      <Sheet open={open} onClose={onClose} title="导出营业统计">
        {files.savesText ? (
          <View className="export-sheet-way">
            <Button text="导出 CSV 表格" icon="download" kind="brand" size="large" loading={isBusy} onPress={() => table(report, onClose)} />
          </View>
        ) : null}
        <View className="export-sheet-way">
          <Button text="保存为图片" icon="image" kind={files.savesText ? 'secondary' : 'brand'} size="large" loading={isBusy} onPress={() => picture(report, onClose)} />
        </View>
        {isDenied ? (
          <View className="export-sheet-denied" role="alert">
            <View className="grow">没有相册权限，图片没有保存。请允许后再试。</View>
            <Button text="打开设置" size="small" onPress={() => void openSettings()} />
          </View>
        ) : null}
      </Sheet>
    </>
  );
}
