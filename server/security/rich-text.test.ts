import { sanitizeContent } from '../base/sanitize-content';
import { caseHtml, figuresHtml } from '../modules/cases/case-html';

/** Ways into a page that are known from collections of such tricks, in our own words. */
const VECTORS = [
  '<script>alert(1)</script>',
  '<ScRiPt/x>alert(1)</sCrIpT>',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\0>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x"onerror="alert(1)">',
  '<img/src=x/onerror=alert(1)//',
  '<img src=x:alert(1) onerror=eval(src)>',
  '<image src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:text/html,<script>1</script>">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext></p><style><img src=x onerror=alert(1)></style></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="jav&#x0A;ascript:alert(1)">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="x" target="_blank" onclick="alert(1)">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,1"></object>',
  '<embed src="x">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<form action="https://evil.example"><input name=password></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<marquee onstart=alert(1)>',
  '<body onload=alert(1)>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<div style="position:fixed;inset:0">x</div>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<template><script>alert(1)</script></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
];
/** Tags, attributes and schemes that run, load or send something. Text that was escaped has no `<` before it. */
const DANGEROUS =
  /<\s*\/?\s*(?!\/?(?:h[1-4]|p|br|hr|ul|ol|li|b|strong|i|em|u|s|sub|sup|blockquote|code|pre|a|img|table|thead|tbody|tr|th|td|span|div|figure|figcaption)\b)[a-z!?]|<[^>]*\s(?:on\w+|style|srcdoc|formaction|target)\s*=|(?:href|src)="\s*(?!https?:|tel:|\/(?!\/)|data:image\/(?:png|jpeg|gif|webp);|x|"|#)[^"]/i;

describe('what editors write (CMS, courses, goods, maintenance)', () => {
  it.each(VECTORS)('loses what could run: %s', async (vector) =>
    expect(await sanitizeContent(`<p>${vector}</p>`)).not.toMatch(DANGEROUS),
  );
  it('cleaned once more stays as it is', async () => {
    const once = await sanitizeContent(VECTORS.join(''));
    expect(await sanitizeContent(once)).toBe(once);
  });
  it('the check itself finds what was not cleaned', () => {
    const missed = VECTORS.filter((vector) => !DANGEROUS.test(vector));
    // What only a browser's lenient reading makes dangerous; what is left of it is well-formed.
    expect(missed).toEqual(['<img src="x"onerror="alert(1)">', '<img/src=x/onerror=alert(1)//']);
  });
});

describe('what users write', () => {
  it.each(VECTORS)('is text in a case: %s', (vector) => {
    expect(caseHtml({ symptom: vector, diagnosis: vector, solution: vector })).not.toMatch(DANGEROUS);
    expect(figuresHtml([vector])).not.toMatch(/<(?!\/?figure>|img src="[^"<>]*">)/);
  });
});
