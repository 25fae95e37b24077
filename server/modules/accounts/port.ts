import type { LocalizedText, PlainDate } from '#contract/values/dates.ts';
import type {
  AccountKind,
  AgentPower,
  CardBrand,
  CaseTeam,
  CardRole,
  Collection,
  OfferFunnel,
  PremiumProductType,
  RewardsCurrency,
} from '#contract/enums/index.ts';
import type { Money } from '#contract/money.ts';

/** A card account in the issuer's core system. Balances are opening balances in whole points or cents. */
export interface IssuerAccount {
  readonly accountReferenceId: string;
  readonly productDisplayName: string;
  readonly premiumProduct: PremiumProductType | null;
  readonly lastFour: string;
  readonly brand: CardBrand;
  readonly cardToken: string;
  readonly role: CardRole;
  readonly kind: AccountKind;
  readonly rewardsCurrency: RewardsCurrency;
  readonly openedOn: PlainDate;
  readonly inGoodStanding: boolean;
  readonly openingPoints: number;
  readonly redemptionMinPoints: number;
  readonly earn: {
    readonly hotels: number;
    readonly cars: number;
    readonly flights: number;
    readonly homes: number;
  };
}

/** A one-time offer that the issuer makes to a customer. Amounts are whole minor units of the currency. */
export interface IssuerOffer {
  readonly offerId: string;
  readonly title: LocalizedText;
  /** First the brand or collection, third the destination. [A 3] */
  readonly descriptions: readonly LocalizedText[];
  readonly funnels: readonly OfferFunnel[];
  /** The hotel collections it is for; empty for every stay of its funnels. */
  readonly collections: readonly Collection[];
  readonly amount: Money;
  /** The minimum amount due. */
  readonly minimum: Money;
  readonly expiresOn: PlainDate | null;
  readonly startsAt: Date | null;
  readonly terms: LocalizedText;
  /** The banners pages may show for it. */
  readonly banners?:
    | {
        readonly shop: LocalizedText;
        readonly landing: LocalizedText;
        readonly availability: LocalizedText;
      }
    | undefined;
}

/** The company side of a customer; the flags say why they may not enter yet. */
export interface IssuerBusiness {
  readonly businessId: string;
  readonly businessName: string;
  readonly isLive: boolean;
  readonly roles: readonly string[];
  readonly permissions: readonly ('canViewUsers' | 'canViewAdmin')[];
  readonly policyTier: string;
  readonly isOnboarded: boolean;
  readonly isAcknowledged: boolean;
  readonly isInBeta: boolean;
  readonly isDenied: boolean;
  readonly loyaltyPrograms: readonly string[];
}

export interface IssuerCustomer {
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly dateOfBirth: PlainDate;
  readonly isAgent: boolean;
  /** Gives and takes credits and offers for the issuer. */
  readonly mayIssue: boolean;
  /** What they may do on the support desk; absent for everybody else. */
  readonly agentRights?: {
    readonly teams: readonly CaseTeam[];
    readonly powers: readonly AgentPower[];
    readonly canAct: boolean;
    readonly isLead: boolean;
  };
  /** No agent may act for them: an employee of the issuer, or a person in the public eye. */
  readonly isProtected?: boolean;
  readonly accounts: readonly IssuerAccount[];
  /** The holder has died: nothing of theirs can be spent any more. */
  readonly isDeceased?: boolean;
  /**
   * Grows with every change of their cards, so that older responses are recognized; absent for an issuer without it.
   */
  readonly revision?: number;
  /** Absent for an issuer that makes none. */
  readonly offers?: readonly IssuerOffer[];
  readonly business: IssuerBusiness | null;
  /** Other companies that they belong to; absent for an issuer that names one. */
  readonly otherBusinesses?: readonly IssuerBusiness[];
}

/**
 * Finds the holder of a card, open or closed, with all their cards in their current state. Throws when the issuer
 * cannot be reached.
 */
export interface CardHolderPort {
  findCardHolder(accountReferenceId: string): Promise<IssuerCustomer | null>;
}

/** Interface of the card issuer. Throws when the issuer cannot be reached. */
export interface IssuerPort {
  findCustomer(subject: string): Promise<IssuerCustomer | null>;
}
