import type { Customer } from '../contract/schemas/customers';
import { change } from './change-words';
import { maskPhone } from './masking';

/** Fields of a customer whose changes his log tells. */
export type LoggedCustomer = Pick<Customer, 'name' | 'phone' | 'company' | 'invoiceTitle' | 'note'>;

const kind = (company: boolean) => (company ? '单位' : '个人');

/** What of a customer changes, from what to what: `姓名 王 → 王建国；备注 （空） → 老客户`; '' for nothing. */
export function customerChangeWords(
  from: LoggedCustomer,
  to: { readonly [Field in keyof LoggedCustomer]?: LoggedCustomer[Field] | undefined },
): string {
  const pairs: readonly (readonly [string, string, string | undefined])[] = [
    ['姓名', from.name, to.name],
    // Everybody of the store reads the log. Two numbers may look alike once masked.
    ['电话', from.phone, to.phone],
    ['类型', kind(from.company), to.company === undefined ? undefined : kind(to.company)],
    ['发票抬头', from.invoiceTitle, to.invoiceTitle],
    ['备注', from.note, to.note],
  ];
  return pairs
    .flatMap(([label, before, after]) => {
      if (after === undefined || after === before) return [];
      const shown = label === '电话' ? maskPhone : (text: string) => text;
      return [`${label} ${change(shown(before), shown(after))}`];
    })
    .join('；');
}
