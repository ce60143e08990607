import { guideSection } from './guide-section';

const PAGE = `<h1>故障码指南</h1><p>先读码。</p>
<h2>P0230 燃油泵<b>初级</b>电路</h2><p>可能原因：继电器 &amp; 保险丝。</p><h3>步骤</h3><ol><li>通电测 J17.30</li><li>跨接 30 与 87</li></ol>
<h2>P02301 别的</h2><p>不是它</p>
<table><tr><th>码</th><th>含义</th></tr><tr><td>P0420</td><td>催化器&#8203;效率低</td></tr></table>`;

describe('what a page says of a trouble code', () => {
  it('reads from its heading to the next of its height, texts apart from steps', () => {
    expect(guideSection(PAGE, 'P0230')).toEqual({
      title: 'P0230 燃油泵初级电路',
      texts: ['可能原因：继电器 & 保险丝。'],
      steps: ['通电测 J17.30', '跨接 30 与 87'],
    });
  });

  it('reads from the paragraph that it begins where a Word document has no headings', () => {
    const word = `<p><strong>P0615 起动继电器</strong></p><p>原因：触点烧蚀。</p><p>1. 测 30</p><p>• 测 87</p><p>1.8T 见附录</p>
<p>P0616 对地短路</p><p>看 P0615。</p><h2>附录</h2><p>别的</p>`;
    expect(guideSection(word, 'P0615')).toEqual({
      title: 'P0615 起动继电器',
      texts: ['原因：触点烧蚀。', '1.8T 见附录'],
      steps: ['测 30', '测 87'],
    });
    expect(guideSection(word, 'P0616')?.texts).toEqual(['看 P0615。']);
  });

  it('takes the row of a table where no heading names it', () => {
    expect(guideSection(PAGE, 'P0420')?.texts[0]).toMatch(/^P0420 · 催化器/);
  });

  it('takes no longer code for it, and has nothing for one that is not named', () => {
    expect(guideSection(PAGE, 'P0231')).toBeNull();
    expect(guideSection(PAGE, 'P023')).toBeNull();
  });
});
