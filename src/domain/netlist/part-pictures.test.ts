import { isPartPictureName, partPictureAddress, partPictureName, partPictureNames } from './part-pictures';

const name = partPictureName('0123456789abcdef0123', 'jpg');

describe('pictures of places', () => {
  it('have a name that tells their content', () => {
    expect(name).toBe('picture-0123456789abcdef.jpg');
    expect(isPartPictureName(name)).toBe(true);
  });

  it.each(['照片/a.jpg', '../picture-0123456789abcdef.jpg', 'picture-0123456789abcdef.svg', 'picture-1.jpg', ''])(
    'are none that is called %s',
    (file) => expect(isPartPictureName(file)).toBe(false),
  );

  it('are found in a file as it is written, each once', () => {
    const json = JSON.stringify([
      { pictures: [{ file: name }, { file: name }, { file: 'picture-00000000000000ff.png' }] },
    ]);
    expect(partPictureNames(json)).toEqual([name, 'picture-00000000000000ff.png']);
    expect(partPictureNames('{}')).toEqual([]);
  });

  it('lie beside the sheets of their document, under the same token', () => {
    const sheet = 'https://files.example/files/fuel/page-1.json';
    expect(partPictureAddress(`${sheet}?utoken=a/b`, name)).toBe(`https://files.example/files/fuel/${name}?utoken=a/b`);
    expect(partPictureAddress('/files/fuel/page-12.json', name)).toBe(`/files/fuel/${name}`);
  });
});
