import type { ExchangeScreen } from '#contract/enums/index.ts';
import { OtherAirports } from './other-airports.tsx';
import type { ExchangePart } from './parts.ts';
import { Refusal } from './refusal.tsx';
import { Review } from './review.tsx';
import { Shop } from './shop.tsx';
import { SliceChoice } from './slice-choice.tsx';
import { Start } from './start.tsx';
import { Requested, WaitForQuote } from './waiting.tsx';
import { WishForm } from './wish-form.tsx';

/** The part that draws each screen of the specification; with an ask some are a later step of it. [TRP-05] */
export const screens: Readonly<Record<ExchangeScreen, ExchangePart>> = {
  'go-to-exchange': (props) => (props.ask ? <Review {...props} /> : <Start {...props} />),
  'slice-selection': (props) => (props.ask ? <Review {...props} /> : <SliceChoice {...props} />),
  'change-date-time': (props) => (props.ask ? <Shop {...props} /> : <WishForm {...props} />),
  'change-airports': OtherAirports,
  'loading-processing': (props) => (props.why ? <Refusal {...props} /> : <WaitForQuote {...props} />),
  'change-requested': Requested,
  'change-failed': Refusal,
  'contact-airline': Refusal,
  'contact-support': Refusal,
  'ineligible-for-exchange': Refusal,
  'itinerary-not-found': Refusal,
  'legacy-ticketed-voidable': Refusal,
  'load-failed': Refusal,
  'ticketed-voidable': Refusal,
  'too-many-attempts-support': Refusal,
};
