import type { MessageId, TextOf } from '#web/lib/i18n/message-id.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { BookingProgress, BookingSession, BookTerms } from '#contract/booking.ts';
import type { AskedBefore } from '#contract/business/ask-again.ts';
import type { BookedTripKind, Product, TripModal } from '#contract/enums/index.ts';
import type { Tender } from '#contract/payments.ts';
import type { LaterPayment } from '#contract/pricing.ts';
import type { Problem } from '#contract/problems.ts';
import type { TripAct } from '#contract/trips/options.ts';
import type { TripCard } from '#contract/trips/trip-card.ts';
import type { RefundLine } from '#contract/trips.ts';
import type { ContactAbout } from '#web/lib/support/contact-href.ts';
import type { Draft, HolderPlace } from '#web/lib/checkout/draft.ts';
import type { FieldFault } from '#web/lib/checkout/faults.ts';
import type { TravelerPickerParts } from '#web/lib/checkout/picker-parts.ts';
import type { Translate } from '#web/lib/i18n/t.tsx';
import type { LazyPart } from '#web/lib/lazy-code.ts';
import type { PaidAt } from '#web/lib/price/paid-at.ts';

/** A search form of a kind: a tab of the home page, with an address of its own. */
export interface ProductSearch {
  /** `shell.nav.<id>` is its name. */
  readonly id: TextOf<'shell.nav'>;
  readonly href: string;
  /** Its area in the main navigation; null when it is not there. */
  readonly area: SearchArea | null;
  readonly Icon: LucideIcon;
}

/** The areas of the main navigation that search. [A 2] */
export type SearchArea = 'hotel' | 'stays' | 'flight' | 'ground' | 'experiences';

/**
 * The interface of a product kind to the screens of booking and trips. A kind lives in `web/products/<kind>/` and is
 * registered in `web/products/index.ts`. Its screens are loaded lazily; the rest is small and always loaded.
 */
export interface ProductKind {
  /** The products this kind sells: hotels and homes are both sold by the kind of stays. */
  readonly products: readonly Product[];
  /** The same in the spelling of My Trips. */
  readonly tripKinds: readonly BookedTripKind[];
  /** Its search forms, the usual one first; none for a kind that is sold with another. */
  readonly searches: readonly ProductSearch[];
  /** The text of a link to the first; null without one. */
  readonly searchLabel: MessageId | null;
  /** The icon in lists, for a trip without a picture. */
  readonly Icon: LucideIcon;
  /** The most important facts of a trip, in its tile: the next flight with its times, or check-in. */
  Glance(props: { trip: TripCard }): ReactNode;
  /** The id of the part of a trip's page that tells where to go; left out by kinds without one place. */
  readonly whereId?: string;
  /** Who is paid on the spot, in texts. */
  readonly paidAt: PaidAt;
  /** The party that has to accept a cancellation first, named in the refund lines. */
  readonly cancelledBy: Exclude<RefundLine['owner'], 'bank' | 'none'>;
  /** Withdraws a booking that its supplier has not answered; left out by kinds whose suppliers do not allow it. */
  readonly withdrawal?: LazyPart<{ Withdraw(props: { bookingId: string }): ReactNode }>;
  /** The trip as it is stored on the device for offline reading; left out where all of it is. */
  onDevice?(trip: AnyTrip): AnyTrip;
  /** When an open trip is refetched, in milliseconds. Cancellations are polled for all kinds. */
  lookAgainAfter(trip: AnyTrip): number | false;
  readonly checkout: LazyPart<CheckoutKind>;
  readonly trip: LazyPart<TripKind>;
  /** The screens of an exchange of flights, also of those in a package; left out by kinds without. [TRP-05] */
  readonly exchange?: LazyPart<{ Screens(props: { trip: AnyTrip }): ReactNode }>;
}

/** The page of a booked trip of a kind, and its confirmation. */
export interface TripKind<T extends AnyTrip = AnyTrip> {
  /** Payments after booking. */
  later(trip: T): readonly LaterPayment[];
  /** The top of the page: what needs attention, the title with its codes, changes. */
  Top(props: TripParts<T>): ReactNode;
  /** The main column. */
  Main(props: TripParts<T>): ReactNode;
  /** How the page shows the acts that only this kind has, or shows in a way of its own. */
  acts(trip: T): ActsOnScreen;
  /** The dialogs that only this kind has. */
  Dialog(props: {
    trip: T;
    opened: Exclude<TripDialog, 'cancel'>;
    onClose(): void;
    onOpen(dialog: TripDialog): void;
  }): ReactNode;
  /** What trip management calls these dialogs; reported when one opens. [TRP-02; B 2] */
  modals(trip: T): Partial<Record<TripDialog, TripModal>>;
  /** Shown in place of the refund of a cancelled trip: the supplier credit. */
  Credit(props: { trip: T }): ReactNode;
  readonly confirmed: {
    title(trip: T, t: Translate): string;
    Codes(props: { trip: T }): ReactNode;
    /** Across the page, under its header. */
    Notice(props: { trip: T }): ReactNode;
    Main(props: { trip: T }): ReactNode;
  };
}

export type TripDialog = 'cancel' | 'change' | 'edit' | 'leave' | 'check-in' | 'basics';

/** How the page shows what can be done: a button that opens a dialog, a link to a part of the page, or to support. */
export interface ActOnScreen {
  readonly label: MessageId;
  readonly opens?: TripDialog;
  readonly href?: string;
  readonly about?: ContactAbout;
}
export type ActsOnScreen = Partial<Readonly<Record<TripAct, ActOnScreen>>>;

export interface TripParts<T extends AnyTrip> {
  readonly trip: T;
  /** It is read offline: no actions are possible. */
  readonly isAway: boolean;
  onOpen(dialog: TripDialog): void;
}

/** The part of the response that the first paint of a checkout shows, before the app is loaded. */
export interface CheckoutFirstContent<S extends BookingSession = BookingSession> {
  readonly products: readonly Product[];
  /** The first section of the form: `booking.<part>.title` and `.note` are its texts. */
  readonly part: string;
  of(session: S): {
    readonly pictures?: readonly (string | null)[];
    readonly texts: Readonly<Record<string, string>>;
  };
}

/** The checkout of a kind: its form parts, and how its draft is checked and sent. */
export interface CheckoutKind<S extends BookingSession = BookingSession, D extends Draft = Draft> {
  /** Nobody travels on it yet, so that it is booked for nobody else. */
  readonly hasNoTravelers?: true;
  /** `today` is a plain date. */
  side(session: S, today: string): CheckoutSide<D>;
  /** The address of a search for the same. */
  searchAgainHref(session: S): string;
  /** The item and its price, always in view. */
  Aside(props: { session: S }): ReactNode;
  /** Names and documents of the travelers. */
  People(props: CheckoutParts<S, D>): ReactNode;
  /** The parts between contact details and payment: requests, and the cancellation terms with those tenders. */
  Terms(props: CheckoutParts<S, D> & { tenders: readonly Tender[] }): ReactNode;
}

export interface CheckoutParts<S extends BookingSession, D extends Draft> extends Fields<D> {
  readonly session: S;
  /** The address of the results it was chosen from. */
  readonly backHref: string;
  /** Renders the choice of saved travelers for one room or passenger. */
  renderPicker(props: TravelerPickerParts): ReactNode;
}

/** The data of one open checkout. */
export interface CheckoutSide<D extends Draft> {
  /** The text of the button that books; "Book" when left out. */
  readonly submitLabel?: MessageId;
  /** The supplier confirms by hand, after booking: the payment is reserved and not charged until then. */
  readonly isConfirmedLater?: boolean;
  /** Payments after booking, with their dates. */
  readonly later: readonly LaterPayment[];
  /** The card is not charged at booking: it guarantees a payment at the property. */
  readonly isGuarantee: boolean;
  /** It includes an add-on that makes it refundable; a changed price includes it too. */
  readonly hasRefundableAddOn: boolean;
  /** A new checkout with the same key starts with the last draft. */
  readonly sameAs: string;
  /** An empty draft, or one with what was asked for before. */
  begin(common: Draft, before?: AskedBefore): D;
  /** The account holder as the first traveler; left out where nobody travels. */
  readonly holder?: HolderPlace<D>;
  /** Everything to correct before sending, in the order of the page. The server checks again. */
  faultsOf(draft: D): FieldFault[];
  /** The server's faults that belong to a field; the others appear in the banner. */
  faultsOfProblem(problem: Problem): FieldFault[];
  send(draft: D, terms: BookTerms): Promise<BookingProgress>;
}

/** Props of a part of the form. */
export interface Fields<D extends Draft> {
  readonly draft: D;
  onChange(draft: D): void;
  /** The error message of a field, by the id of its control. */
  errorOf(field: string): string | undefined;
}
