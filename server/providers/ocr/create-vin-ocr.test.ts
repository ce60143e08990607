import { createVinOcr } from './create-vin-ocr';
import { RemoteOcr } from './remote-ocr';
import { SandboxOcr } from './sandbox-ocr';

describe('createVinOcr', () => {
  const whole = { OCR_CLIENT_ID: 'id', OCR_CLIENT_SECRET: 'secret', OCR_HOST: 'http://127.0.0.1:1' };

  it('is the sandbox by default and the third party when configured', () => {
    expect(createVinOcr({})).toBeInstanceOf(SandboxOcr);
    expect(createVinOcr(whole)).toBeInstanceOf(RemoteOcr);
  });

  it('refuses half a configuration and names what is missing', () => {
    expect(() => createVinOcr({ ...whole, OCR_HOST: '' })).toThrow('OCR_HOST');
  });
});
