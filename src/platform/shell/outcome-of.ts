import { cancelled, denied, failed, ok, type Outcome, type Permission } from '../outcome';
import { ShellError } from './types';

/**
 * Turns a shell call into an outcome: refusals by the user become `cancelled` and `denied`, everything else fails with
 * `message`. Null stays null: there was no shell to ask.
 */
export async function outcomeOf<T>(
  call: Promise<T | null>,
  message: string,
  permission: Permission = 'camera',
): Promise<Outcome<T> | null> {
  try {
    const result = await call;
    return result === null ? null : ok(result);
  } catch (error) {
    return refusal(error, message, permission);
  }
}

/** As {@link outcomeOf} for calls that answer with nothing. Ask `shell.kind()` before: null here means done. */
export async function doneOf(
  call: Promise<null>,
  message: string,
  permission: Permission = 'album',
): Promise<Outcome<void>> {
  try {
    await call;
    return ok(undefined);
  } catch (error) {
    return refusal(error, message, permission);
  }
}

function refusal(error: unknown, message: string, permission: Permission): Outcome<never> {
  if (!(error instanceof ShellError)) throw error;
  if (error.code === 'cancelled') return cancelled;
  if (error.code === 'denied') return denied(permission);
  return failed(message);
}
