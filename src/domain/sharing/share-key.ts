/** Route parameter of a short link; `shareInfo` holds the whole payload (§2). */
export const SHARE_KEY_PARAM = 'shareKey';
