import type { z } from 'zod';
import type { StoreApplication, storeProfile } from '../../../src/contract/schemas/store';
import type { CallContext } from '../../http/route';
import { uploadUrl } from '../uploads/upload-url';
import { addressOf } from './store-address';
import type { StoreRow } from './store-application';

/** An application as its applicant sees it. */
export function shownApplication(ctx: CallContext, row: StoreRow): StoreApplication {
  const { id, name, contactName, contactPhone, licenceKey, state, reason } = row;
  return {
    id,
    name,
    address: addressOf(row),
    contactName,
    contactPhone,
    licenceKey,
    licenceUrl: uploadUrl(ctx, licenceKey),
    state,
    reason,
    appliedAt: row.appliedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** A store as everybody sees it who works in it. */
export function shownProfile(ctx: CallContext, row: StoreRow): z.output<typeof storeProfile> {
  const { id, name, contactName, contactPhone, licenceKey, hours, intro, warranty } = row;
  return {
    id,
    name,
    address: addressOf(row),
    contactName,
    contactPhone,
    licenceUrl: uploadUrl(ctx, licenceKey),
    hours,
    intro,
    warranty,
    receptionDeskOnly: row.receptionDeskOnly,
    stageRules: row.stageRules,
    techniciansSeePhones: row.techniciansSeePhones,
    since: (row.decidedAt ?? row.appliedAt).toISOString(),
  };
}
