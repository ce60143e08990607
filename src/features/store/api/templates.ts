import {
  customItemCreate,
  customItemDelete,
  customItemQuery,
  customItemUpdate,
} from '@/contract/endpoints/work-order-items';
import type { CustomItem } from '@/contract/schemas/work-order-items';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { customItemsKey } from '@/infra/query-keys';

/** What a template holds; amounts in cents. */
export type TemplateInput = Pick<
  CustomItem,
  'name' | 'category' | 'price' | 'labour' | 'quantity' | 'unit' | 'minutes'
>;

/** The store's templates; '' means all categories, or any name. Each page names the categories that there are. */
export const templatesQuery = ({ keyword, category }: { keyword: string; category: string }) =>
  pagedQuery([...customItemsKey, 'list', category, keyword] as const, (request, signal) =>
    call(customItemQuery, { ...request, keyword: keyword || null, category: category || null }, { signal }),
  );

/** Adds a template, or changes the one of that id. Throws ApiError. */
export const saveTemplate = (input: TemplateInput, id: string | null): Promise<CustomItem> =>
  id === null ? call(customItemCreate, input) : call(customItemUpdate, { ...input, uid: id });

/** Throws ApiError. */
export const deleteTemplate = (id: string) => call(customItemDelete, { uid: id });
