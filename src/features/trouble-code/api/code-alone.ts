import type { CodeOfPage } from '@/contract/schemas/code-page';
import type { TabledCode } from '@/domain/trouble-codes/code-table';
import { systemOf } from '@/domain/trouble-codes/systems';

/** A code of which the device has the meaning alone, as the page of codes takes it. */
export const codeAlone = ({ code, name, isChecked }: TabledCode): CodeOfPage => ({
  code,
  failureType: null,
  failureTypes: [],
  facts: [
    {
      ...{ code, name, isChecked, system: systemOf(code), part: null, failure: null },
      ...{ isReviewed: false, standard: 'ISO/SAE', makes: [], partNames: [] },
    },
  ],
  diagrams: [],
  guide: null,
  causes: [],
  solved: 0,
  parts: [],
  picture: null,
  cases: { total: 0, list: [] },
});
