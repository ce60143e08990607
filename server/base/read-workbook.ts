import readExcelFile, { type CellValue } from 'read-excel-file/universal';

/** The library calls a date by its constructor. */
export type WorkbookCell = CellValue | Date | null;
export interface WorkbookSheet {
  readonly sheet: string;
  readonly data: readonly (readonly WorkbookCell[])[];
}

let readings = 0;
let goOn = (): void => undefined;

/** Has the clock of this thread stand until all that asked for it are done. */
function stopClock(): void {
  readings += 1;
  if (readings > 1) return;
  const clock = Date;
  const { now } = clock;
  const stopped = now();
  clock.now = () => stopped;
  goOn = () => (clock.now = now);
}

/**
 * The sheets of an XLSX workbook, with what the library makes of its cells. Throws an error of its own for each way of
 * being broken.
 *
 * The library halves the piece of a sheet that it reads next when the last one took more than 7 ms, and goes through
 * all rows again with each: on a busy machine it comes down to single letters, takes ten times as long, and has its
 * stack overflow. So the clock stands for it; this is for processes and threads that do nothing else meanwhile.
 */
export async function readWorkbook(bytes: Buffer): Promise<WorkbookSheet[]> {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  stopClock();
  try {
    return (await readExcelFile(file)) as WorkbookSheet[];
  } finally {
    readings -= 1;
    if (readings === 0) goOn();
  }
}
