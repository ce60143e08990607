import { ENTERED } from './entered-fields';
import { SENT } from './sent-fields';

export interface FieldName {
  readonly text: string;
  /** The app fills it in, nobody types or chooses it. */
  readonly sent: boolean;
}

/**
 * What the field at the end of a path is called in Chinese; null when nobody has named it. `call`: the name in the
 * contract of the call whose input it is.
 */
export function fieldName(path: readonly PropertyKey[], call?: string): FieldName | null {
  const names = path.filter((step) => typeof step === 'string');
  const [field, parent] = names.reverse();
  if (field === undefined) return null;
  for (const key of [`${parent ?? ''}.${field}`, `${call ?? ''}.${field}`, field]) {
    const entered = Object.hasOwn(ENTERED, key) ? ENTERED[key] : undefined;
    if (entered !== undefined) return { text: entered, sent: false };
    const sent = Object.hasOwn(SENT, key) ? SENT[key] : undefined;
    if (sent !== undefined) return { text: sent, sent: true };
  }
  return null;
}
