import { sql } from 'drizzle-orm';

/**
 * Which of the `library_files` are to be brought again when they come: those that were stored with their scripts, or
 * before their places were read. PDFs have had some only since their text is read; a scan has one that says nothing.
 */
export const isUnread = sql`library_files.active or library_files.places is null
  or (library_files.format = 'pdf' and library_files.places = '{}')`;
