import { invalid } from '../../base/refusals';
import { CallError } from '../../base/refusals';
import type { Database } from '../../db/database';
import { readInThread } from '../store-import/table-thread';
import { shipOrder, type Shipment } from './ship-order';

/** Headings of the table of waiting parcels, as it is taken along and comes back filled. */
export const parcelHeadings = { order: '订单号', carrier: '承运公司', number: '物流单号' } as const;
const NUMBER = /^[A-Za-z0-9-]{4,40}$/;
const MOST = 2000;
/** Faults are told until here; more do not help. */
const TOLD = 10;

/** A filled row of the table: the line it stands in, and what it says. */
export interface ShipmentRow extends Shipment {
  readonly line: number;
}

function rowFault({ orderId, carrier, logisticsNumber }: Shipment): string | null {
  if (!/^[\w-]{1,64}$/.test(orderId)) return '订单号格式错误';
  if (carrier === '' || carrier.length > 30) return '请填写承运公司，最多 30 个字';
  return NUMBER.test(logisticsNumber) ? null : '物流单号应为 4 到 40 位字母、数字';
}

const refuseAll = (faults: readonly string[]) => {
  const more = faults.length > TOLD ? `；另有 ${faults.length - TOLD} 行有误` : '';
  return invalid(`没有发货，请改正后重新上传：${faults.slice(0, TOLD).join('；')}${more}`);
};

/**
 * The shipments of a filled table (XLSX or CSV). Rows without a number wait for another table. Throws CallError invalid
 * that names the lines which are wrong.
 */
export async function readShipments(bytes: Buffer): Promise<ShipmentRow[]> {
  const { columns, rows } = await readInThread('desk', { bytes, kind: null, sheet: null });
  const at = (heading: string) => columns.findIndex((name) => name.trim() === heading);
  const places = [at(parcelHeadings.order), at(parcelHeadings.carrier), at(parcelHeadings.number)] as const;
  if (places.includes(-1)) throw invalid(`表格缺少“${Object.values(parcelHeadings).join('”“')}”这几列`);
  const [order, carrier, number] = places;
  const filled = rows
    .map(({ line, cells }) => ({
      line,
      orderId: (cells[order] ?? '').trim(),
      carrier: (cells[carrier] ?? '').trim(),
      logisticsNumber: (cells[number] ?? '').trim(),
    }))
    .filter(({ logisticsNumber }) => logisticsNumber !== '');
  if (filled.length === 0) throw invalid('表格中没有填写物流单号的行');
  if (filled.length > MOST) throw invalid(`一次最多发货 ${MOST} 单`);
  const seen = new Set<string>();
  const faults = filled.flatMap((row) => {
    const fault = seen.has(row.orderId) ? '订单号重复' : rowFault(row);
    seen.add(row.orderId);
    return fault ? [`第 ${row.line} 行：${fault}`] : [];
  });
  if (faults.length > 0) throw refuseAll(faults);
  return filled;
}

/** Ships all of them, or none. Throws CallError invalid that names the lines which cannot be shipped. */
export async function shipMany(tx: Database, now: Date, rows: readonly ShipmentRow[]): Promise<void> {
  const faults: string[] = [];
  for (const { line, ...shipment } of rows) {
    try {
      await shipOrder(tx, now, shipment);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      faults.push(`第 ${line} 行：${error.msg}`);
    }
  }
  if (faults.length > 0) throw refuseAll(faults);
}
