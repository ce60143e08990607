import type { SharePayload } from '../../contract/schemas/share';
import { formatDocPath, parseDocPath } from '../doc-path';
import { errorCatalogue } from '../error-catalogue';
import { SHARE_HOME_PATH } from './home-share';

/** Page identifiers of links from before `shareTarget` was a path (§2). */
const LEGACY_PAGES: Readonly<Record<string, string>> = {
  docTree: '/pages/docTree/docTree',
  maintain: '/packages/vehicleMaintain/maintain/maintain',
  maintainDetail: '/packages/vehicleMaintain/maintainDetail/maintainDetail',
  vehicleDetail: '/packages/vehicleMaintain/vehicleDetail/vehicleDetail',
};

/** Longer values are none that the app ever wrote into a link. */
const MAX_LENGTH = 300;

export type LegacyShare = { ok: true; payload: SharePayload } | { ok: false; message: string };

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone %: the value itself, as `50%` would be.
    return text;
  }
}

/**
 * A value as text: some hosts encoded it once more, or twice. A plus stays a plus, since names such as A4+ have one.
 */
function textOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  let text = String(value);
  for (let round = 0; round < 2 && /%[0-9a-f]{2}/i.test(text); round += 1) text = decodedOnce(text);
  // eslint-disable-next-line no-control-regex -- control characters are what is taken out.
  return text.length > MAX_LENGTH ? '' : text.replace(/[\u0000-\u001f\u007f]/g, '').trim();
}

/**
 * `docTree` of `docTree`, `/pages/docTree/docTree` and `docTree?x=1`; empty for anything that is no page of ours by its
 * form.
 */
function identifierOf(target: unknown): string {
  return /^\/?(?:\w+\/)*(\w+)(?:\?.*)?$/.exec(textOf(target))?.[1] ?? '';
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
 * Rebuilds an old link as one of today (§2). Of its fields, `from`, `target` and `title` are kept, and the `id` of a
 * maintenance item; `tree` (names from the root of the document tree, separated by commas) becomes the slash path
 * `path`; `path` (brand/country/models/year/displacement) is split into those five parameters, and is also the tree
 * path where there is no `tree`.
 */
export function rebuildLegacyShare(info: Readonly<Record<string, unknown>>): LegacyShare {
  const target = identifierOf(info.target);
  const page = Object.prototype.hasOwnProperty.call(LEGACY_PAGES, target) ? LEGACY_PAGES[target] : undefined;
  if (page === undefined) return { ok: false, message: errorCatalogue.unsupportedLegacyShare };

  const from = textOf(info.from);
  const id = textOf(info.id);
  const car = parseDocPath(textOf(info.path).replace(/^\/+/, ''));
  const tree = textOf(info.tree)
    .split(/[,，]/)
    .map((name) => name.trim().replace(/\//g, '／'))
    .filter((name) => name !== '');
  const params = {
    title: textOf(info.title),
    id: /^[\w-]{1,64}$/.test(id) ? id : '',
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
