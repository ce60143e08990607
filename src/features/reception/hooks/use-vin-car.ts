import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { vehicleName } from '@/domain/vehicle-name';
import { checkVin, normaliseVin } from '@/domain/vin/vin';
import { correctVin } from '@/domain/vin/vin-corrections';
import { identifyQuery } from '@/infra/vehicle-queries';
import { useDebounced } from '@/ui/use-debounced';
import { fillIn, type Fill } from '../fill-form';
import type { DraftHandle } from './use-draft';

/** The car of the typed or scanned VIN: filled in when it is known; a VIN that leads nowhere stays as it was typed. */
export function useVinCar({ draft, change }: DraftHandle) {
  const { form } = draft;
  const rested = useDebounced(form.vin);
  const check = checkVin(rested);
  // An order that is opened to be changed is not changed by that.
  const isAsStored = draft.editing !== null && draft.editing.base.vin === form.vin;
  const asked = check.ok && !isAsStored ? check.vin : null;
  const query = useQuery({ ...identifyQuery({ kind: 'vin', vin: asked ?? '' }), enabled: asked !== null });
  const previous = useRef<Fill>({});
  const done = useRef<unknown>(null);
  useEffect(() => {
    const car = query.data;
    if (!car || done.current === car || car.vin !== normaliseVin(form.vin)) return;
    done.current = car;
    const fill: Fill = { car: vehicleName(car), vehiclePath: car.path };
    const filled = fillIn(form, fill, previous.current);
    previous.current = fill;
    if (Object.keys(filled).length > 0) change(filled);
  }, [change, form, query.data]);

  const code = normaliseVin(form.vin);
  const now = checkVin(code);
  return {
    corrections: code === '' ? [] : correctVin(code),
    isLooking: query.isFetching && check.ok,
    hint: hintOf(code, now),
    /** The VIN is one, and nobody knows its car. */
    isUnknown: query.isError && check.ok && check.vin === code,
  };
}

function hintOf(
  code: string,
  check: ReturnType<typeof checkVin>,
): { text: string; tone: 'ok' | 'warn' | 'hint' } | null {
  if (code === '') return null;
  if (!check.ok)
    return {
      text: check.indexes.length === 0 && code.length < 17 ? `已输入 ${code.length} / 17 位` : check.message,
      tone: check.indexes.length > 0 ? 'warn' : 'hint',
    };
  return check.checkDigitValid
    ? { text: '17 位，校验位正确', tone: 'ok' }
    : { text: '第 9 位校验位不符，请核对；部分进口车属正常', tone: 'warn' };
}
