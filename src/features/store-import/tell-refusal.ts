import { ApiError } from '@/domain/app-error';
import { alertDialog, toast } from '@/ui/feedback-store';

/** Tells why a table was refused; it stays until it is read. Throws what is no ApiError. */
export async function tellRefusal(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error;
  // Those without a login have been told by the login gate.
  if (error.kind === 'cancelled' || error.kind === 'auth') return;
  if (error.kind === 'business') await alertDialog({ content: error.message, confirmText: '知道了' });
  else toast(error.message);
}
