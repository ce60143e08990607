import type { AnswerHit } from '@/contract/schemas/search';
import { answerPlaceParams, placeParams } from '@/domain/document-place';
import { bankDocumentUrl } from '@/domain/document-url';
import type { VehicleNumber } from '@/domain/scanned-text';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { typedNumber } from './typed-number';

/** What a hit needs of the page. */
export interface HitWays {
  /** Opens the car of a VIN or plate. */
  onVehicle: (number: VehicleNumber) => void;
  /** Searches for something else. */
  onSearch: (text: string) => void;
}

/** Opens a hit at its place: the row of a table, the part on a diagram, the car, the case … */
export function openHit(hit: AnswerHit, { onVehicle, onSearch }: HitWays): void {
  switch (hit.kind) {
    case 'vin':
    case 'car': {
      const number = typedNumber(hit.id);
      if (number) onVehicle(number);
      else onSearch(hit.id);
      return;
    }
    case 'code':
      return void navigateTo(routes.troubleCode, { code: hit.id });
    case 'brand':
      return void navigateTo(routes.brandList, { path: hit.path || hit.id });
    case 'series':
      return void navigateTo(routes.docTree, { path: hit.path || hit.id });
    case 'document':
    case 'part':
      return void navigateTo(routes.documentView, {
        url: bankDocumentUrl(hit.document?.id ?? hit.id),
        title: hit.document?.title ?? hit.title,
        ...(hit.document ? answerPlaceParams(hit.place, hit.document.format) : {}),
      });
    case 'case':
      return void navigateTo(routes.caseDetail, { id: hit.id });
    case 'course':
      return void navigateTo(routes.courseDetail, { fid: hit.id });
    case 'goods':
      return void navigateTo(routes.goodsDetail, { iid: hit.id });
    case 'order':
      return void navigateTo(routes.vehicleReceiveDetail, { id: hit.id });
  }
}

/** 找故障 from a part of a diagram. */
export function findFault({ document, place }: AnswerHit): void {
  if (document && place)
    void navigateTo(routes.faultFinding, { url: bankDocumentUrl(document.id), ...placeParams(place) });
}
