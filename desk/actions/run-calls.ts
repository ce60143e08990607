import type { DeskRunAsk } from '@/contract/desk/calls';
import type { DeskOutcome, DeskPreview } from '@/contract/desk/shapes';
import { deskPost } from '../api/client';
import type { Values } from './form-values';

/** What an action will do, with the word that does it. Throws DeskError. */
export const previewOf = (name: string, input: Values) => deskPost<DeskPreview>('preview', { name, input });

/** Does an action. Throws DeskError. */
export const runIt = (ask: DeskRunAsk) => deskPost<DeskOutcome>('run', ask);
