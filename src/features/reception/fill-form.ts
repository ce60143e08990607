import { EMPTY_FORM, type ReceptionForm } from '@/domain/reception/reception-form';

/** What a plate, VIN or the current vehicle can fill in. */
export type Fill = Partial<Pick<ReceptionForm, 'vin' | 'car' | 'vehiclePath' | 'ownerName' | 'ownerPhone'>>;

const fillable = ['vin', 'car', 'vehiclePath', 'ownerName', 'ownerPhone'] as const;

/**
 * What changes when `fill` is filled in: only fields that are empty, or that still hold what was filled in before
 * (`previous`). What somebody typed stays. A field that was filled before and is not known now becomes empty again.
 */
export function fillIn(form: ReceptionForm, fill: Fill, previous: Fill): Fill {
  return fillable.reduce<Fill>((change, field) => {
    const now = form[field];
    const isOurs = now === EMPTY_FORM[field] || (previous[field] !== undefined && now === previous[field]);
    const value = fill[field] ?? (previous[field] === undefined ? undefined : EMPTY_FORM[field]);
    return isOurs && value !== undefined && value !== now ? { ...change, [field]: value } : change;
  }, {});
}
