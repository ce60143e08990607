import { useState } from 'react';
import { ApiError } from '@/domain/app-error';
import { cycleOf } from '@/domain/turnover/turnover-period';
import { canvas } from '@/platform/canvas';
import { DRAW_FAILED } from '@/platform/canvas/types';
import { files } from '@/platform/files';
import { SAVE_FAILED, TEXT_SAVE_FAILED } from '@/platform/files/types';
import type { Outcome } from '@/platform/outcome';
import { log } from '@/infra/log';
import { toast } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import { fetchDayCars } from '../api/turnover';
import { fileName, turnoverTable } from '../turnover-file';
import type { TurnoverReport } from '../turnover-picture';

/** Id of the canvas that mini programs draw on. */
export const REPORT_CANVAS_ID = 'turnover-report';

async function savePicture(report: TurnoverReport): Promise<Outcome<void> | null> {
  // The drawing library comes when it is needed.
  const { drawReport, pictureSize } = await import('../turnover-picture');
  const drawing = await canvas.create(REPORT_CANVAS_ID, pictureSize(report));
  if (!drawing) return { status: 'failed', message: DRAW_FAILED };
  const dispose = drawReport(drawing.element, drawing.context, report);
  try {
    const file = await drawing.toFile(fileName(report.period, 'png'));
    return file.status === 'ok' ? await files.saveImage(file.value) : file;
  } finally {
    dispose();
  }
}

async function saveTable({ period, figures }: TurnoverReport): Promise<Outcome<void> | null> {
  const cars = cycleOf(period) === 'day' ? await fetchDayCars(period) : [];
  return files.saveText({
    text: turnoverTable(period, figures, cars),
    name: fileName(period, 'csv'),
    type: 'text/csv',
  });
}

/**
 * Takes the figures along: as a table where files are kept, as a picture everywhere. `isDenied`: the album was refused.
 */
export function useTurnoverExport() {
  const { isBusy, run } = useBusy();
  const [isDenied, setDenied] = useState(false);

  const tell = async (saving: Promise<Outcome<void> | null>, failure: string, onSaved: () => void) => {
    try {
      const outcome = await saving;
      setDenied(outcome?.status === 'denied');
      if (outcome?.status === 'ok') {
        toast('已保存');
        onSaved();
      } else if (outcome?.status === 'failed') toast(outcome.message);
      else if (outcome === null) toast(failure);
    } catch (error) {
      toast(error instanceof ApiError ? error.message : failure);
      log.warn('turnover', error);
    }
  };

  return {
    isBusy,
    isDenied,
    picture: (report: TurnoverReport, onSaved: () => void) =>
      void run(() => tell(savePicture(report), SAVE_FAILED, onSaved)),
    table: (report: TurnoverReport, onSaved: () => void) =>
      void run(() => tell(saveTable(report), TEXT_SAVE_FAILED, onSaved)),
  };
}
