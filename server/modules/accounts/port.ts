import type { PlainDate } from '#contract/dates.ts';
import type {
  AccountKind,
  CardBrand,
  CardRole,
  PremiumProductType,
  RewardsCurrency,
} from '#contract/enums/index.ts';

/** A card account as the issuer's core knows it. Balances are opening balances in whole points or cents. */
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
  readonly accounts: readonly IssuerAccount[];
  readonly business: IssuerBusiness | null;
}

/** What the portal asks the card issuer. Throws when the issuer cannot be reached. */
export interface IssuerPort {
  findCustomer(subject: string): Promise<IssuerCustomer | null>;
}
