import { fieldsInOrder, sentFields, type FormField, type ReceptionForm } from './reception-form';

const sentName = (field: FormField) => (field === 'mileage' ? 'mileageKm' : field);

function differs(field: FormField, one: ReceptionForm, other: ReceptionForm): boolean {
  const name = sentName(field);
  return JSON.stringify(sentFields(one)[name]) !== JSON.stringify(sentFields(other)[name]);
}

/** Two people changed one order at the same time: what each of them did, field by field. */
export interface FormConflict {
  /** Both changed it, and not alike: somebody must choose. */
  readonly clashes: readonly FormField[];
  /** Only they changed it: it is taken over. */
  readonly theirsOnly: readonly FormField[];
}

/** Compares what I began with, what I made of it and what is stored now. */
export function findConflict(base: ReceptionForm, mine: ReceptionForm, theirs: ReceptionForm): FormConflict {
  const theirChanges = fieldsInOrder.filter((field) => differs(field, base, theirs));
  const clashes = theirChanges.filter((field) => differs(field, base, mine) && differs(field, mine, theirs));
  const theirsOnly = theirChanges.filter((field) => !differs(field, base, mine));
  return { clashes, theirsOnly };
}

/** The form after a conflict: theirs, with what only I changed, and mine in the clashes named by `keepMine`. */
export function mergeForms(
  base: ReceptionForm,
  mine: ReceptionForm,
  theirs: ReceptionForm,
  keepMine: readonly FormField[],
): ReceptionForm {
  const { clashes } = findConflict(base, mine, theirs);
  return fieldsInOrder.reduce<ReceptionForm>((merged, field) => {
    const isMine = clashes.includes(field) ? keepMine.includes(field) : differs(field, base, mine);
    return isMine ? { ...merged, [field]: mine[field] } : merged;
  }, theirs);
}
