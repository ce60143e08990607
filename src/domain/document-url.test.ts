import { bankDocumentUrl, parseDocumentUrl } from './document-url';

const own = 'https://api.example.com';
const parse = (url: string) => parseDocumentUrl(url, own, ['https://files.example.com']);

describe('document url (§2: params url, title)', () => {
  it('names a document of the bank by its id', () => {
    expect(parse(bankDocumentUrl('wiring-passat-2003-start'))).toEqual({
      kind: 'bank',
      id: 'wiring-passat-2003-start',
    });
  });

  it('takes files of the own origin and of allowed hosts', () => {
    expect(parse('/uploads/a.PDF?x=1')).toEqual({ kind: 'file', url: `${own}/uploads/a.PDF?x=1`, format: 'pdf' });
    expect(parse('https://files.example.com/a/b.svg')).toEqual({
      kind: 'file',
      url: 'https://files.example.com/a/b.svg',
      format: 'svg',
    });
  });

  it.each([
    'https://evil.example.org/a.pdf',
    'https://api.example.com.evil.org/a.pdf',
    'https://api.example.com@evil.org/a.pdf',
    'https://evil.org\\@api.example.com/a.pdf',
    '//evil.org/a.pdf',
    '/\\evil.org/a.pdf',
    'javascript:alert(1)//.pdf',
    'data:text/html,x.html',
    'docbank:../secret',
    'docbank:',
    '/files/program.exe',
    '',
  ])('refuses %s', (url) => {
    expect(parse(url)).toBeNull();
  });
});
