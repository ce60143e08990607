import { domainsFor } from './list-domains';

describe('the domains of a mini program', () => {
  it('are one origin when nothing else is set', () => {
    const only = ['https://api.example.com'];
    expect(domainsFor({ TARO_APP_API_ORIGIN: 'https://api.example.com' })).toEqual({
      request: only,
      uploadFile: only,
      downloadFile: only,
      socket: ['wss://api.example.com'],
      webView: [],
    });
  });

  it('follow the hosts of services and documents', () => {
    const domains = domainsFor({
      TARO_APP_API_ORIGIN: 'https://api.example.com',
      TARO_APP_HOST_MESSAGE: 'https://im.example.com/',
      TARO_APP_HOST_OBJECT_STORAGE: 'https://up.example.com',
      TARO_APP_HOST_DOCUMENT: 'https://doc.example.com',
      TARO_APP_DOCUMENT_HOSTS: 'https://cdn.example.com',
    });
    expect(domains.request).toEqual([
      'https://api.example.com',
      'https://doc.example.com',
      'https://im.example.com',
      'https://up.example.com',
    ]);
    expect(domains.uploadFile).toEqual(['https://up.example.com']);
    expect(domains.downloadFile).toEqual([
      'https://cdn.example.com',
      'https://doc.example.com',
      'https://up.example.com',
    ]);
    expect(domains.socket).toEqual(['wss://im.example.com']);
  });

  it('count the OCR service that photos are posted to directly', () => {
    expect(domainsFor({ TARO_APP_API_ORIGIN: 'https://a.example', BAIDU_OCR_KEY: 'k' }).request).toEqual([
      'https://a.example',
      'https://aip.baidubce.com',
    ]);
  });

  it('an address that is none is refused', () => {
    expect(() => domainsFor({ TARO_APP_API_ORIGIN: 'api.example.com' })).toThrow();
  });
});
