import { maskName } from '../../../src/domain/masking';

/** A user's name as other users may see it: the first character (§5), or a stand-in when there is no name. */
export const shownName = (name: string | null) => maskName(name) || '匿名用户';
