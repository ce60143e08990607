import { html } from './index.h5';
import { miniHtml } from './mini-html';

describe('HTML of a document host in the page', () => {
  it.each([
    ['<p onclick="x()">扭矩</p><script>x()</script>', '<p>扭矩</p>'],
    ['<img src="x" onerror="x()" alt="图">', '<img alt="图">'],
    ['<img src="javascript:x()">', '<img>'],
    ['<img src="data:text/html,x">', '<img>'],
    ['<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
    ['<svg><script>x()</script></svg><math><mi xlink:href="javascript:x()">a</mi></math>', ''],
    ['<a href="javascript:x()">看图</a>', '看图'],
    ['<form action="https://evil.example"><input name="password"></form>', ''],
    ['<div style="position:fixed;inset:0;z-index:9">a</div>', '<div>a</div>'],
    ['<p style="color: red; background-image: url(https://evil.example/t.png)">a</p>', '<p style="color:red">a</p>'],
    ['<custom-part><b onmouseover="x()">粗</b></custom-part>', '<b>粗</b>'],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example/">b', 'b'],
    ['<p>a</p><template><img src=x onerror=x()></template><noscript><img src=x onerror=x()></noscript>', '<p>a</p>'],
    ['<style>body{display:none}</style><p>a</p>', '<p>a</p>'],
  ])('%s becomes %s', (text, clean) => expect(html.clean(text).trim()).toBe(clean));

  it('keeps tables, lists and pictures as they are', () => {
    const text =
      '<h2>拧紧力矩</h2><table><tbody><tr><th colspan="2" align="left">部位</th></tr></tbody></table>' +
      '<ol start="3"><li>一</li></ol><img src="https://files.example/a.png" alt="图" width="20">';
    expect(html.clean(text)).toBe(text);
  });

  it('is left to the rich text of mini programs, which runs nothing', () =>
    expect(miniHtml.clean('<p>a</p>')).toBe('<p>a</p>'));
});
