import type { StoreApplication } from '@/contract/schemas/store';
import type { ChosenPlace } from '@/domain/chosen-place';
import { phoneProblem } from '@/domain/phone';

export interface Licence {
  /** Of the upload. */
  readonly key: string;
  readonly url: string;
}

/** What the form of an application holds. */
export interface ApplicationInput {
  readonly name: string;
  readonly place: ChosenPlace | null;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly licence: Licence | null;
}

export const EMPTY_INPUT: ApplicationInput = {
  name: '',
  place: null,
  contactName: '',
  contactPhone: '',
  licence: null,
};

export type ApplicationProblems = Partial<Record<keyof ApplicationInput, string>>;

export const MAX_STORE_NAME = 30;
export const MAX_CONTACT_NAME = 20;
const MIN_STORE_NAME = 2;
const MAX_ADDRESS = 200;

/** What is wrong with a store's name, in the words of the contract's schema; null when nothing is. */
export function storeNameProblem(name: string): string | null {
  if (name.length < MIN_STORE_NAME) return '门店名称至少 2 个字';
  return name.length > MAX_STORE_NAME ? '门店名称最多 30 个字' : null;
}

function addressProblem(place: ChosenPlace | null): string | null {
  if (!place || place.address.trim() === '') return '请填写门店地址';
  return place.address.length > MAX_ADDRESS ? '门店地址最多 200 字' : null;
}

function contactNameProblem(name: string): string | null {
  if (name === '') return '请填写联系人';
  return name.length > MAX_CONTACT_NAME ? '联系人最多 20 个字' : null;
}

/** What is wrong with an application, by field. Empty: nothing. */
export function applicationProblems({
  name,
  place,
  contactName,
  contactPhone,
  licence,
}: ApplicationInput): ApplicationProblems {
  const found = {
    name: storeNameProblem(name),
    place: addressProblem(place),
    contactName: contactNameProblem(contactName),
    contactPhone: phoneProblem(contactPhone) === null ? null : '请输入正确的手机号',
    licence: licence ? null : '请上传营业执照',
  };
  return Object.entries(found).reduce<ApplicationProblems>(
    (problems, [field, problem]) => (problem === null ? problems : { ...problems, [field]: problem }),
    {},
  );
}

/** A refused application as the form to be mended. */
export const inputOf = ({
  name,
  address,
  contactName,
  contactPhone,
  licenceKey,
  licenceUrl,
}: StoreApplication): ApplicationInput => ({
  name,
  place: address,
  contactName,
  contactPhone,
  licence: { key: licenceKey, url: licenceUrl },
});
