import type { ApprovalComparison } from '#contract/business/approval-comparison.ts';
import type { Product } from '#contract/enums/index.ts';
import type { Money } from '#contract/money.ts';
import type { Policy, PolicyVerdict } from '#contract/policy.ts';
import type { Price } from '#contract/pricing.ts';
import type { AnyItem } from './records.ts';

/** How an item is known in searches that a policy judged, and its price as they show it. */
interface ShownItem {
  /** The product of those searches. */
  readonly product: Product;
  readonly id: string;
  readonly per: NonNullable<ApprovalComparison['own']>['per'];
  readonly price: Money;
}

/** A result of such a search, beside an item. */
export interface ShownResult {
  readonly id: string;
  /** Null in facts from before names were kept. */
  readonly name: string | null;
  readonly price: Money;
  /** Of the same class: as many stars, the same cabin. */
  readonly isAlike: boolean;
  /** How far it is from the item, the less the nearer. */
  readonly apart: number;
  /** The same in kilometers, of results that are told apart by where they are. */
  readonly km?: number;
  /** Its page in the portal, for the days of the item. */
  readonly path?: string;
  judge(policy: Policy): PolicyVerdict;
}

/** Reads the facts that searches of a kind left. */
export interface ShownSide {
  /** Null where its price is none that searches show. */
  of(item: AnyItem, price: Price): ShownItem | null;
  /** The part of a search's circumstances that those for the same kind of trip share; null where none is known. */
  alike(circumstances: unknown): object | null;
  /** The same for the same trip on the same days. */
  same(circumstances: unknown): object | null;
  /** Null for facts in another form. */
  read(fact: unknown, item: AnyItem): ShownResult | null;
}
