import { useEffect, useState, type ComponentType } from 'react';
import Taro from '@tarojs/taro';
import { ASYNC_PAGE_DELAY_MS } from '@/domain/timing';
import { lazyPage, type LazyPageViews } from '@/infra/lazy-page';
import { pageEntries } from '@/platform/page-entries';
import { ErrorPage, LoadingPage } from '@/ui/page-states';
import { isHomeFrameShown } from './home-frame';
import { keepPageVisible } from './keep-page-visible';

// With the first route: this file is loaded by H5 alone, before its router starts.
keepPageVisible();

type PageComponent = ComponentType<object>;
interface LoadedPage {
  readonly default: PageComponent;
}
/**
 * How Taro's H5 router loads a page: its component beside what the router hands through. It stays where it is on null.
 */
type LoadRoute<Loaded = LoadedPage> = (context: unknown, params: unknown) => [Promise<Loaded>, unknown, unknown];

/**
 * They come with what the app begins with: views of a chunk of their own would wait for the network as the page does.
 */
const views: LazyPageViews = { Loading: LoadingPage, Failed: ErrorPage };

const after = <T,>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, ms, value));

/**
 * Tells the page that it is shown, as Taro does when it opens one: it has missed that while its code was on the way.
 */
function withMissedShow(Page: PageComponent): PageComponent {
  return function LatePage(props: object) {
    const [page] = useState(() => Taro.getCurrentInstance().page);
    useEffect(() => {
      if (page && Taro.getCurrentInstance().page === page) page.onShow?.();
    }, [page]);
    return <Page {...props} />;
  };
}

/**
 * The page, or null when the user has gone back behind it meanwhile: the router would lay it over the page that he went
 * back to, with the parameters of that.
 */
async function unlessLeft<T>(page: Promise<T>): Promise<T | null> {
  const before = pageEntries.pagesBefore();
  const loaded = await page;
  const now = pageEntries.pagesBefore();
  return before !== null && now !== null && now < before ? null : loaded;
}

/**
 * The page if it comes within 200 ms, else one that shows its loading and its failure with a retry. Home's frame says
 * more than a loading view: it stays until the page has come, or failed.
 */
async function pageOrItsLoading(first: Promise<LoadedPage>, again: () => Promise<LoadedPage>): Promise<LoadedPage> {
  const here = first.catch(() => null);
  const atOnce = await (isHomeFrameShown() ? here : Promise.race([here, after(ASYNC_PAGE_DELAY_MS, null)]));
  if (atOnce) return atOnce;
  let waiting: Promise<LoadedPage> | null = first;
  const load = async (): Promise<LoadedPage> => {
    const asked = waiting ?? again();
    waiting = null;
    return { default: withMissedShow((await asked).default) };
  };
  return { default: lazyPage(load, views, 0) };
}

/**
 * Gives a route of H5 the loading and error component of §2: Taro's own router shows nothing while a chunk is on its
 * way and stays where it is when the chunk fails. Called for every route before the router starts (config/index.ts).
 */
export function pageLoader(load: LoadRoute): LoadRoute<LoadedPage | null> {
  return (context, params) => [
    unlessLeft(pageOrItsLoading(load(context, params)[0], () => load(context, params)[0])),
    context,
    params,
  ];
}
