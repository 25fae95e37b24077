/** A sentence in the two languages of the sign-in page. */
export interface Bilingual {
  en: string;
  fr: string;
}

/** One card account and its rewards. Miles are whole miles, cash is cents; multipliers are per dollar spent. */
export interface CardAccount {
  accountReferenceId: string;
  productDisplayName: string;
  productType: ProductType;
  lastFour: string;
  brand: 'visa' | 'master';
  cardToken: string;
  customerAccountRole: 'Primary' | 'Authorized User' | 'Account Manager' | 'Non Financial User';
  kind: 'Personal' | 'Business';
  currency: 'Miles' | 'Cash';
  /** Age of the account on the day this world was founded. */
  openedDaysBefore: number;
  goodStanding: boolean;
  /** Opening balance; the world does not track later earnings and spending. */
  rewardsBalance: number;
  /** The smallest redemption, in the unit of the balance. */
  redemptionMin: number;
  earn: EarnRates;
}

export type ProductType =
  | 'VentureX'
  | 'VentureXBusiness'
  | 'Venture'
  | 'Quicksilver'
  | 'SparkMiles'
  | 'SparkCash';

export interface EarnRates {
  hotels: number;
  cars: number;
  flights: number;
  homes: number;
}

/** A text in the issuer's two languages. */
export interface LocalisedText {
  en: string;
  fr: string;
}

/** An offer to one customer, usable once. Minor units; days count from the founding of this world. */
export interface Offer {
  offerId: string;
  title: LocalisedText;
  /** Brand or collection, then the offer, then the place. */
  descriptions: LocalisedText[];
  funnels: ('Air' | 'Lodging' | 'Homes' | 'Home' | 'Ground' | 'Experiences')[];
  collections: ('Premier' | 'Lifestyle')[];
  amount: { minor: number; currency: 'USD' };
  /** Minimum price of the booking. */
  minimum: { minor: number; currency: 'USD' };
  expiresDaysAfter: number;
  terms: LocalisedText;
  /** Banner texts for pages of a portal; none if absent. */
  banners?: { shop: LocalisedText; landing: LocalisedText; availability: LocalisedText };
}

/** Membership of a person in a company. The last five fields are the company's progress in using the portal. */
export interface Membership {
  businessId: string;
  roles: string[];
  permissions: ('canViewUsers' | 'canViewAdmin')[];
  policyTier: 'standard' | 'strict' | 'supervised' | 'executive';
  acknowledged: boolean;
  onboarded: boolean;
  beta: boolean;
  denied: boolean;
}

/** A loyalty membership of a company. */
export interface BusinessLoyaltyProgram {
  loyaltyProgramName: string;
  loyaltyProgramCode: string;
  programNumber: string;
}

export interface Business {
  businessId: string;
  businessName: string;
  live: boolean;
  businessLoyaltyPrograms: BusinessLoyaltyProgram[];
}

/** A customer of the card issuer with one-click sign-in. `clients` are the portals they may use. */
export interface Customer {
  handle: string;
  clients: readonly string[];
  story: Bilingual;
  firstName: string;
  lastName: string;
  email: string;
  dateOfBirth: string;
  phone: string;
  accounts: CardAccount[];
  offers?: Offer[];
  /** May grant and revoke credits and offers for the issuer. */
  mayIssue?: true;
  /** May do on the support desk. */
  agentRights?: AgentRights;
  membership?: Membership;
  /** Places in other companies than that. */
  otherMemberships?: readonly Membership[];
}

/** Teams and powers as the portal names them. */
export interface AgentRights {
  teams: readonly string[];
  powers: readonly string[];
  /** Opens sessions of customers. */
  canAct: boolean;
  isLead: boolean;
}

/** The customer's subject at the identity provider; it never changes. */
export function subjectOf({ handle }: Pick<Customer, 'handle'>): string {
  return `customer-${handle}`;
}
