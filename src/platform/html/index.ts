import { unavailable } from '../diagnostics';
import type { HtmlDoor } from './types';

/** A target without a way to read HTML shows none of it. */
export const html: HtmlDoor = { clean: () => unavailable('html.clean') ?? '' };
