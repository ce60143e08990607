import { stylesOf } from './frame-styles';

const markup = '<taro-view-core class="card wide" style="color:var(--ink)"></taro-view-core>';
const styles = (sheet: string) => stylesOf(sheet, markup);

describe('the rules that a frame is drawn by', () => {
  it('are those whose elements it has, in their order', () => {
    const sheet =
      '.card{top:0}.other{top:1px}.card.wide,.card .other{top:2px}body{top:3px}taro-view-core{top:4px}p{top:5px}';
    expect(styles(sheet)).toBe('.card{top:0}.card.wide{top:2px}body{top:3px}taro-view-core{top:4px}');
  });

  it('are kept for the windows that they are for', () => {
    expect(styles('@media (min-width:900px){.card{top:0}.other{top:1px}}@media print{.other{top:0}}')).toBe(
      '@media (min-width:900px){.card{top:0}}',
    );
  });

  it('leave out what somebody must do first', () => {
    expect(styles('.card:hover{top:0}.card:focus-visible{top:0}.card[hidden]{top:0}')).toBe('');
  });

  it('bring the properties that they use, by way of others, and the theme that a user may have chosen', () => {
    const sheet = ':root{--a:var(--b);--b:1px;--c:2px;--ink:red}.theme-dark{--ink:blue;--c:0}.card{top:var(--a)}';
    expect(styles(sheet)).toBe(':root{--a:var(--b);--b:1px;--ink:red}.theme-dark{--ink:blue}.card{top:var(--a)}');
  });

  it('bring the movements that they use', () => {
    const sheet = '.card{animation:breathe 1s}@keyframes breathe{50%{top:0}}@keyframes turn{50%{top:0}}';
    expect(styles(sheet)).toBe('.card{animation:breathe 1s}@keyframes breathe{50%{top:0}}');
  });
});
