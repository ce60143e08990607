/** Chinese characters, full-width signs and emoji take two columns of a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\p{Extended_Pictographic}]/u;
/** Line breaks and control characters of what users wrote must not shape the terminal. */
const CONTROL = /\p{Cc}+/gu;
const LONGEST_CELL = 60;

const widthOf = (text: string) => [...text].reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0);

function cellOf(value: string | number | null): string {
  const characters = [...String(value ?? '').replace(CONTROL, ' ')];
  return characters.length > LONGEST_CELL ? `${characters.slice(0, LONGEST_CELL - 1).join('')}…` : characters.join('');
}

/** A table of text with aligned columns, below it the number of rows; `whenEmpty` stands for a table without any. */
export function table(
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  whenEmpty: string,
): string {
  if (rows.length === 0) return whenEmpty;
  const lines = [columns, ...rows].map((row) => row.map(cellOf));
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
  const text = lines.map((line) =>
    line
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
  return [...text, `共 ${rows.length} 条`].join('\n');
}

const chinaTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment in China as `2026-03-02 10:00`; empty for none. */
export const timeText = (moment: Date | null) => (moment ? chinaTime.format(moment) : '');
