/** The rest of a column: to its comma, but for those in brackets. */
const COLUMN = String.raw`(?:\([^)]*\)|[^,;(])*`;
const ADDED = String.raw`\badd\s+(?:column\s+)?(?!constraint\b)"?\w+"?\s`;

/** What statements of a schema do to who still reads and writes it as it was before. */
const BREAKING: readonly RegExp[] = [
  /\bdrop\s+(table|column|constraint|type|view|default)\b/i,
  /\brename\s+(to|column|constraint|value)\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/i,
  new RegExp(String.raw`${ADDED}(?=${COLUMN}\bnot\s+null\b)(?!${COLUMN}\b(default|generated)\b)`, 'i'),
  /\badd\s+constraint\b/i,
  /\bcreate\s+unique\s+index\b/i,
];
const CREATED = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i;
const ON_TABLE = /\b(?:alter\s+table(?:\s+only)?|on)\s+"?(\w+)"?/i;

const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '').replace(/\/\*[^]*?\*\//g, '');

/**
 * The statements of a migration that a release from before it cannot live with: what it reads goes or has another name,
 * or what it writes is refused. What they say of rows, only who writes them can judge, and whether an index that is
 * dropped is one by which older releases notice that a row is there.
 */
export function breakingStatements(migration: string): string[] {
  const statements = migration.split('--> statement-breakpoint').map((statement) => withoutComments(statement).trim());
  // Of a table that comes with the migration nobody from before it knows.
  const created = new Set(statements.map((statement) => CREATED.exec(statement)?.[1]));
  const isOnCreated = (statement: string) => created.has(ON_TABLE.exec(statement)?.[1] ?? '');
  return statements.filter(
    (statement) => BREAKING.some((breaking) => breaking.test(statement)) && !isOnCreated(statement),
  );
}
