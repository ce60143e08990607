import { textBytes } from './text-bytes';

it.each(['', 'J17', 'Ω é', '燃油泵继电器', '😀', '燃a😀'])('counts %j as files have it', (text) => {
  expect(textBytes(text)).toBe(Buffer.byteLength(text, 'utf8'));
});
