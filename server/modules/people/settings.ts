import type { z } from 'zod';
import type { CompanySettings, editCompanySettings } from '#contract/business/policies.ts';
import {
  editCompany,
  getCompany,
  listAdmins,
  lockCompany,
  type Reader,
} from '#server/modules/business/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { PeopleDeps } from './deps.ts';

/** What an admin may change of their company. [BUS-02] */
export async function readSettings(db: Db | Tx, { businessId }: Reader): Promise<CompanySettings> {
  const { name, address, needsTwoAdmins } = await getCompany(db, businessId);
  return { name, address, needsTwoAdmins, admins: (await listAdmins(db, businessId)).length };
}

/** Stores the settings. Throws `needs-second-admin` where a review is asked for and nobody else could do it. */
export const editSettings = (
  { db, clock }: Pick<PeopleDeps, 'db' | 'clock'>,
  reader: Reader,
  edit: z.output<NonNullable<typeof editCompanySettings.body>>,
): Promise<CompanySettings> =>
  inTransaction(db, async (tx) => {
    await lockCompany(tx, reader.businessId);
    const { needsTwoAdmins, admins } = await readSettings(tx, reader);
    if (edit.needsTwoAdmins && !needsTwoAdmins && admins < 2) throw new PortalError('needs-second-admin');
    await editCompany(tx, reader.businessId, edit, clock.now());
    return readSettings(tx, reader);
  });
