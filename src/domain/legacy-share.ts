import type { SharePayload } from '../contract/schemas/share';
import { formatDocPath, parseDocPath } from './doc-path';
import { SHARE_HOME_PATH } from './home-share';

/** Page identifiers of links from before `shareTarget` was a path (§2). */
const LEGACY_PAGES: Readonly<Record<string, string>> = {
  docTree: '/pages/docTree/docTree',
  maintain: '/packages/vehicleMaintain/maintain/maintain',
  maintainDetail: '/packages/vehicleMaintain/maintainDetail/maintainDetail',
  vehicleDetail: '/packages/vehicleMaintain/vehicleDetail/vehicleDetail',
};

/** §2, word for word. */
const UNSUPPORTED_LEGACY_SHARE = '不支持访问该旧版分享，请升级到最新版本';

export type LegacyShare = { ok: true; payload: SharePayload } | { ok: false; message: string };

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function withoutEmpty(params: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) if (value !== '') kept[name] = value;
  return kept;
}

/** Whether the JSON of a `shareInfo` is an old link: it names its page in `target`, and has no `shareTarget`. */
export function isLegacyShare(info: Readonly<Record<string, unknown>>): boolean {
  return textOf(info.target) !== '' && textOf(info.shareTarget) === '';
}

/**
 * Rebuilds an old link as one of today (§2). Of its fields, `from`, `target` and `title` are kept; `tree` (names from the root
 * of the document tree, separated by commas) becomes the slash path `path`; `path` (brand/country/models/year/displacement)
 * is split into those five parameters, and is also the tree path where there is no `tree`.
 */
export function rebuildLegacyShare(info: Readonly<Record<string, unknown>>): LegacyShare {
  const target = textOf(info.target);
  const page = Object.prototype.hasOwnProperty.call(LEGACY_PAGES, target) ? LEGACY_PAGES[target] : undefined;
  if (page === undefined) return { ok: false, message: UNSUPPORTED_LEGACY_SHARE };

  const from = textOf(info.from);
  const title = textOf(info.title);
  const car = parseDocPath(textOf(info.path));
  const tree = textOf(info.tree).split(',').map((name) => name.trim().replace(/\//g, '／')).filter((name) => name !== '');
  const params = {
    title,
    path: tree.length > 0 ? tree.join('/') : formatDocPath(car),
    brand: car.brand ?? '',
    country: car.maker ?? '',
    models: car.series ?? '',
    year: car.year ?? '',
    displacement: car.displacement ?? '',
  };
  return {
    ok: true,
    payload: {
      shareTarget: page,
      sharePagePrarams: withoutEmpty(params),
      directJump: false,
      sharePath: SHARE_HOME_PATH,
      loginCheck: true,
      from: /^[\w-]{1,64}$/.test(from) ? from : null,
    },
  };
}
