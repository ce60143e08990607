/** How the storage keys of reception drafts begin: whoever finds one has pictures to send. */
export const DRAFT_PREFIX = 'receptionDraft:';
