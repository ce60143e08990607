import writeWorkbook from 'write-excel-file/node';
import type { ExportFormat } from '../../src/contract/schemas/store-export';
import { countCell, csvText, textCell, yuanCell, type CsvCell } from '../../src/domain/turnover/turnover-csv';
import type { Cell, Table } from './table';

function csvCell(cell: Cell): CsvCell {
  if ('cents' in cell) return yuanCell(cell.cents);
  return 'count' in cell ? countCell(cell.count) : textCell(cell.text ?? '');
}

/** Words are marked as such: no spreadsheet runs them. */
function workbookCell(cell: Cell) {
  if ('cents' in cell) return { value: cell.cents / 100, type: Number, format: '#,##0.00' };
  if ('count' in cell) return { value: cell.count, type: Number };
  return cell.text ? { value: cell.text, type: String } : null;
}

export const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The file of a table. */
export async function writeTable({ name, head, rows }: Table, format: ExportFormat): Promise<Buffer> {
  if (format === 'csv')
    return Buffer.from(csvText([head.map((word) => textCell(word)), ...rows.map((row) => row.map(csvCell))]));
  const top = head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const data = [top, ...rows.map((row) => row.map(workbookCell))];
  return writeWorkbook(data, { sheet: name, columns: head.map(() => ({ width: 16 })), stickyRowsCount: 1 }).toBuffer();
}
