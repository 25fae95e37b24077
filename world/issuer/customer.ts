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
  /** Opening balance; the world keeps no account of what is earned or spent later. */
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

/** A text in the two languages the issuer writes in. */
export interface LocalisedText {
  en: string;
  fr: string;
}

/** A one-time offer to one customer. Minor units; days count from the day this world was founded. */
export interface Offer {
  offerId: string;
  title: LocalisedText;
  /** First the brand or collection, then what it is, then where. */
  descriptions: LocalisedText[];
  funnels: ('Air' | 'Lodging' | 'Homes' | 'Home' | 'Ground' | 'Experiences')[];
  collections: ('Premier' | 'Lifestyle')[];
  amount: { minor: number; currency: 'USD' };
  /** What a booking has to cost at least. */
  minimum: { minor: number; currency: 'USD' };
  expiresDaysAfter: number;
  terms: LocalisedText;
  /** What pages of a portal may say of it; none where it is left out. */
  banners?: { shop: LocalisedText; landing: LocalisedText; availability: LocalisedText };
}

/** What a person is in a company. The last five say how far the company's use of the portal has come. */
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

/** A loyalty membership that belongs to a company rather than to a person. */
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

/** A customer of the card issuer who can sign in with one click. `clients` are the portals open to them. */
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
  /** Gives and takes credits and offers for the issuer. */
  mayIssue?: true;
  membership?: Membership;
}

/** The subject the identity provider names this customer by; it never changes. */
export function subjectOf({ handle }: Pick<Customer, 'handle'>): string {
  return `customer-${handle}`;
}
