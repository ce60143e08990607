import { z } from 'zod';
import { id } from './common';
import { debtorKey } from './debts';
import { clientKey } from './shop';

/** A4 upright, A5 lying, and the roll of a receipt printer: 80 mm wide, as long as it takes. */
export const paperSizes = ['a4', 'a5', 'receipt'] as const;
export type PaperSize = (typeof paperSizes)[number];
const size = z.enum(paperSizes);
/** A PDF that can be fetched from `url` with `utoken` for ten minutes; `name` is what to save it under. */
const paper = z.object({ url: z.string(), utoken: z.string(), name: z.string() });
export type Paper = z.output<typeof paper>;
/** An order on paper, for who may read its money: quote, order or bill, as it stands (domain/order-paper). */
export const workOrderPrint = { request: z.object({ id, size }), response: paper };
/** The same for the customer, by the link: without the names of staff, the VIN and signatures, the owner masked. */
export const workOrderPrintByShare = {
  request: z.object({ key: z.string().min(1, '链接不完整').max(64, '链接无效'), size }),
  response: paper,
};
/**
 * The statement of one person on A4, for who takes money: what he owes now and paid lately. With `receipt` the receipt
 * of one payment over several orders instead, whoever made it.
 */
export const statementPrint = {
  request: z.object({ person: debtorKey, receipt: clientKey.nullish() }),
  response: paper,
};
/** What `url` points to. */
export const workOrderPrintFile = {
  request: z.object({ utoken: z.string('下载链接不完整，请返回重试') }),
  response: z.unknown(),
};
