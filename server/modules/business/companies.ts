import { addressSchema, type CompanyAddress } from '#contract/business/onboarding.ts';
import { type CompanyState, companyStateSchema } from '#contract/enums/index.ts';
import { companyStates } from '#contract/enums/transitions/index.ts';
import type { IssuerAccount, IssuerBusiness } from '#server/modules/accounts/port.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { businessCardsOf, isLive } from './rules.ts';

/** A company as the portal keeps it. */
export interface Company {
  readonly businessId: string;
  readonly name: string;
  readonly state: CompanyState;
  readonly isLive: boolean;
  readonly accountReferenceId: string | null;
  readonly address: CompanyAddress | null;
  readonly defaultTier: string;
  readonly wentLiveAt: Date | null;
  /** A second admin agrees to a policy before it is published. */
  readonly needsTwoAdmins: boolean;
  /** The admin who asked to end that, until another one agrees. */
  readonly reviewEndAskedBy: string | null;
  /** When the only admin asked to end that, who has to wait then. */
  readonly reviewEndAloneAt: Date | null;
  /** Set while it is closed. */
  readonly closing: { readonly at: Date; readonly by: string; readonly reopenUntil: Date } | null;
}

/** How long a company that was closed can be opened again by its card holder. */
const reopenMs = 30 * 86_400_000;

/** Throws PortalError `not-found` for an unknown id. */
export async function getCompany(db: Db | Tx, businessId: string): Promise<Company> {
  const row = await db.selectFrom('businesses').selectAll().where('id', '=', businessId).executeTakeFirst();
  if (!row) throw new PortalError('not-found');
  const state = companyStateSchema.parse(row.state);
  return {
    businessId: row.id,
    name: row.name,
    state: row.is_live && state !== 'closed' ? 'live' : state,
    isLive: isLive(row),
    accountReferenceId: row.account_reference_id,
    address: addressSchema.nullable().parse(row.address),
    defaultTier: row.default_tier,
    wentLiveAt: row.went_live_at,
    needsTwoAdmins: row.needs_two_admins,
    reviewEndAskedBy: row.review_end_asked_by,
    reviewEndAloneAt: row.review_end_alone_at,
    closing:
      row.closed_at && row.closed_by
        ? { at: row.closed_at, by: row.closed_by, reopenUntil: new Date(row.closed_at.getTime() + reopenMs) }
        : null,
  };
}

/** Closes a live company, or opens a closed one again; false when it is in no state for it. */
export async function moveClosing(
  tx: Tx,
  businessId: string,
  closing: { readonly by: string; readonly at: Date } | null,
): Promise<boolean> {
  const done = await tx
    .updateTable('businesses')
    .set({
      state: closing ? 'closed' : 'live',
      closed_at: closing?.at ?? null,
      closed_by: closing?.by ?? null,
    })
    .where('id', '=', businessId)
    .where('state', '=', closing ? 'live' : 'closed')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Serializes what admins do in one company until the transaction ends. */
export async function lockCompany(tx: Tx, businessId: string): Promise<Company> {
  await tx.selectFrom('businesses').select('id').where('id', '=', businessId).forUpdate().execute();
  return getCompany(tx, businessId);
}

/** Stores what an admin decides about a company that is live; its name is the company's own from then on. */
export async function editCompany(
  tx: Tx,
  businessId: string,
  edit: Pick<Company, 'name' | 'address' | 'needsTwoAdmins' | 'reviewEndAskedBy' | 'reviewEndAloneAt'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set(({ fn, ref, val }) => ({
      name: edit.name,
      address: edit.address && JSON.stringify(edit.address),
      needs_two_admins: edit.needsTwoAdmins,
      review_end_asked_by: edit.reviewEndAskedBy,
      review_end_alone_at: edit.reviewEndAloneAt,
      set_up_at: fn.coalesce(ref('set_up_at'), val(now)),
      updated_at: now,
    }))
    .where('id', '=', businessId)
    .execute();
}

/** What a step of setting up stores with its move. */
export interface CompanyChange {
  readonly account_reference_id?: string;
  readonly name?: string;
  readonly address?: string;
  readonly set_up_at?: Date;
  readonly utm_source?: string;
  readonly default_tier?: string;
  readonly terms_accepted_by?: string;
  readonly went_live_at?: Date;
}

type Step = 'optIn' | 'create' | 'invite' | 'setPolicy' | 'acceptTerms';

/**
 * Stores a step of setting up. It moves the company where this is its next step; a step that was made before is stored
 * again and moves nothing. Throws `conflict` for one that is not due yet, and once the company is live.
 */
export async function moveCompany(
  tx: Tx,
  of: Pick<Company, 'businessId' | 'state'>,
  step: Step,
  change: CompanyChange,
  now: Date,
): Promise<void> {
  const next = companyStates.next(of.state, step);
  const isAgain = order.indexOf(of.state) > order.indexOf(companyStates.sourcesOf(step)[0] ?? 'live');
  if (of.state === 'live' || of.state === 'closed' || (next === null && !isAgain))
    throw new PortalError('conflict');
  const done = await tx
    .updateTable('businesses')
    .set({ ...change, ...(next === null ? {} : { state: next }), updated_at: now })
    .where('id', '=', of.businessId)
    .where('state', '=', of.state)
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) throw new PortalError('conflict');
}
const order = companyStateSchema.options;

/** A business card account with its primary holder. */
export interface OptedAccount {
  readonly accountReferenceId: string;
  readonly productDisplayName: string;
  readonly lastFour: string;
  readonly optedIn: boolean;
  readonly businessId: string | null;
}

/**
 * Stores the business accounts that a customer is the primary holder of. Those of a live company belong to it; others wait
 * for their holder to opt them in.
 */
export async function saveBusinessAccounts(
  tx: Tx,
  of: {
    customerId: string;
    accounts: readonly IssuerAccount[];
    business: Pick<IssuerBusiness, 'businessId' | 'isLive'> | null;
  },
  now: Date,
): Promise<void> {
  const live = of.business?.isLive ? of.business.businessId : null;
  const cards = businessCardsOf(of.accounts).filter(({ role }) => role === 'Primary');
  for (const card of cards) {
    const said = {
      holder_id: of.customerId,
      product_display_name: card.productDisplayName,
      last_four: card.lastFour,
      updated_at: now,
      ...(live === null ? {} : { business_id: live, opted_in: true }),
    };
    await tx
      .insertInto('business_accounts')
      .values({ account_reference_id: card.accountReferenceId, created_at: now, ...said })
      .onConflict((known) => known.column('account_reference_id').doUpdateSet(said))
      .execute();
  }
  const first = cards[0]?.accountReferenceId;
  if (live !== null && first !== undefined)
    await tx
      .updateTable('businesses')
      .set({ account_reference_id: first })
      .where('id', '=', live)
      .where('account_reference_id', 'is', null)
      .execute();
}

/** The business accounts that a person holds, and those of a company, in a fixed order. */
export async function listBusinessAccounts(
  db: Db | Tx,
  of: { holderId?: string; businessId?: string },
): Promise<OptedAccount[]> {
  const rows = await db
    .selectFrom('business_accounts')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        ...(of.holderId === undefined ? [] : [eb('holder_id', '=', of.holderId)]),
        ...(of.businessId === undefined ? [] : [eb('business_id', '=', of.businessId)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('account_reference_id')
    .execute();
  return rows.map((row) => ({
    accountReferenceId: row.account_reference_id,
    productDisplayName: row.product_display_name,
    lastFour: row.last_four,
    optedIn: row.opted_in,
    businessId: row.business_id,
  }));
}

/** Gives an account to the company that its holder opted it in for; the one before is the company's no more. */
export async function optIn(
  tx: Tx,
  { businessId, accountReferenceId }: { businessId: string; accountReferenceId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('business_accounts')
    .set({ business_id: null, opted_in: false, updated_at: now })
    .where('business_id', '=', businessId)
    .where('account_reference_id', '!=', accountReferenceId)
    .execute();
  await tx
    .updateTable('business_accounts')
    .set({ business_id: businessId, opted_in: true, updated_at: now })
    .where('account_reference_id', '=', accountReferenceId)
    .execute();
}

/** The tiers of a company that have had a policy in force, as its admins choose from them. */
export async function listTiers(db: Db | Tx, businessId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('policy_versions')
    .select('tier')
    .where('business_id', '=', businessId)
    .where('state', 'in', ['published', 'superseded'])
    .groupBy('tier')
    .orderBy(({ fn }) => fn.min('created_at'))
    .orderBy('tier')
    .execute();
  return rows.map(({ tier }) => tier);
}
