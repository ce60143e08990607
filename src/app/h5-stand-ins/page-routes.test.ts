import PageRoutes from './page-routes';

describe('the stand-in for universal-router', () => {
  const routes = new PageRoutes([
    { path: ['/', '/pages/home/home', '/pages/home'], action: () => ['home'] },
    { path: '/pages/docTree/docTree', action: ({ pathname }) => [pathname] },
  ]);

  it('finds a page by each of its addresses', async () => {
    for (const address of ['/', '/pages/home/home', '/pages/home'])
      await expect(routes.resolve(address)).resolves.toEqual(['home']);
  });

  it('takes no notice of capitals and of a slash at the end, and tells the page how it was asked for', () =>
    expect(routes.resolve('/pages/doctree/docTree/')).resolves.toEqual(['/pages/doctree/docTree/']));

  it('says of an unknown address that there is no page, as the router expects it', () =>
    expect(routes.resolve('/pages/old/old')).rejects.toMatchObject({ status: 404 }));
});
