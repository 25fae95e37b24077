import { delegationEndSchema } from '#contract/agents/delegation.ts';
import { distanceUnitSchema } from '#contract/enums/cars.ts';
import { productSchema, tripKindOfProduct } from '#contract/enums/products.ts';
import {
  claimStateSchema,
  copyTemplateInputSchema,
  disruptionReasonSchema,
  priceDropStateSchema,
} from '#contract/enums/protections.ts';
import { actorSchema, changeHindranceSchema } from '#contract/enums/trips.ts';
import { nightsFitSchema } from '#contract/packages.ts';
import { placeKindSchema } from '#contract/places.ts';
import { policyVerdictSchema } from '#contract/policy.ts';
import { priceMatchAttributeSchema } from '#contract/price-protections/price-match.ts';
import { protectionContractSchema } from '#contract/protections.ts';
import { rightRegimeSchema } from '#contract/trips/rights.ts';
import { refundLineSchema } from '#contract/trips.ts';

/**
 * The values that an argument of a `select` can get; those for which one text is meant are one entry, `city | hotel`. Null
 * where they are too many to be named one by one.
 */
export type SelectValues = readonly string[] | null;

/** A text that may be missing; `other` stands for the text. */
const textOrNone = ['none', 'text'];
const yesOrNo = ['yes', 'no'];
/** Whether a price is held until a request for approval ends, for a part of that, or not. */
const heldFor = ['throughout', 'until', 'no'];
const products = productSchema.options;
const policyCodes = policyVerdictSchema.shape.reasons.element.shape.code.options;

/**
 * By argument, and by key and argument where one name has several meanings: `trips.refund.card where`. A key that ends in
 * `*` stands for all that begin so.
 */
export const selectValues: Readonly<Record<string, SelectValues>> = {
  ...Object.fromEntries(copyTemplateInputSchema.options.map((input) => [`content.* ${input}`, textOrNone])),
  'content.* variant': ['consumer', 'business'],
  'content.* concise': yesOrNo,
  'content.* excludeTaxesAndFeesCopy': yesOrNo,
  'content.* coMerch': yesOrNo,
  'content.* punctuation': yesOrNo,
  'content.* percent': textOrNone,
  actor: [...actorSchema.options, 'onBehalf'],
  ages: textOrNone,
  'flight.unused.lead all': yesOrNo,
  at: ['desk', 'property'],
  attribute: priceMatchAttributeSchema.options,
  cancel: yesOrNo,
  held: heldFor,
  'booking.approval.held held': ['throughout', 'until'],
  card: yesOrNo,
  'approval.policy.part code': ['price_per_night', 'flight_price', 'no_rate'],
  'packages.policy code': policyCodes.filter((code) => code !== 'price_per_day'),
  choice: ['none', 'refund', 'flight-or-refund'],
  costs: ['more', 'less', 'same'],
  direction: ['more', 'less', 'same'],
  'flights.review.changed costs': ['more', 'less'],
  'approvals.away.instead deputy': textOrNone,
  'flight.direction way': ['out', 'back', 'part', 'all'],
  'approvals.change.* stage': ['asked', 'made', 'ended'],
  'approval.difference way': ['more', 'less', 'same'],
  'approval.difference there': ['more', 'less', 'same'],
  'approval.answer.lead.change same': yesOrNo,
  'approvals.compared.* per': ['night', 'traveler', 'day', 'adult'],
  end: ['pick_up', 'drop_off'],
  ends: textOrNone,
  fit: nightsFitSchema.exclude(['fits']).options,
  flight: ['true', 'false'],
  form: ['airline_credit', 'money'],
  'freeze.cap-chance few': ['true', 'false'],
  'freeze.fair-why basis': ['observed', 'assumed'],
  hasCap: yesOrNo,
  hindrance: [...changeHindranceSchema.exclude(['non_refundable']).options, 'non_refundable | none'],
  how: ['both', 'flight', 'refund'],
  instead: yesOrNo,
  key: null,
  kind: Object.values(tripKindOfProduct),
  'cars.results.title kind': ['airport', placeKindSchema.exclude(['airport']).options.join(' | ')],
  'flight.otherAirport kind': ['home', 'city'],
  'flights.other-airport kind': ['home', 'city'],
  'package.fare.* kind': ['included', 'fee', 'not_offered', 'unknown'],
  'trips.cancel.title.support.* kind': ['Experience', 'Flight | Hotel | Home | Car | Package | PriceFreeze'],
  'stays.results.* kind': ['vacation_rental', 'hotel', 'all'],
  'flights.grid.cell level': ['low', 'middle', 'high'],
  locator: textOrNone,
  nothing: ['true', 'false'],
  number: textOrNone,
  of: ['car', 'experience', 'flight', 'hotel | home | package'],
  'packages.* of': ['flights', 'hotels'],
  'search.promise.price-body of': ['cars', 'flights', 'hotels', 'all'],
  part: ['air', 'stay'],
  'packages.policy part': ['flight', 'hotel'],
  'trips.car.change.says part': ['pickUp', 'dropOff'],
  paidAs: ['credit', 'original-payment'],
  paysAs: ['credit', 'original-payment'],
  product: products,
  'booking.duplicate.* product': [...products, 'atonce'],
  'booking.working.title product': [...products, 'unknown'],
  'booking.wishes.title product': ['hotel', 'home', 'package'],
  protection: ['disruption_assistance', 'missed_connection'],
  reason: disruptionReasonSchema.options,
  'activities.may-call-off reason': ['weather', 'few', 'both'],
  'protection.claimable.rebook refund': yesOrNo,
  state: protectionContractSchema.shape.state.options,
  'support.contact.with problem': ['true', 'false'],
  'support.contact.with about': ['trip', 'checkout', 'page'],
  'support.activity.ended because': delegationEndSchema.options,
  'trips.price-drop.state state': [...priceDropStateSchema.options, 'waiting'],
  'trips.price-match.state state': claimStateSchema.options,
  'trips.flight.change.rejected by': ['you', 'airline'],
  'rights.* regime': rightRegimeSchema.options,
  'rights.* condition': ['control', 'none'],
  'rights.* isRange': yesOrNo,
  'rights.* of': ['business', 'calendar'],
  booking: ['car', 'activity', 'stay'],
  'flight.affected.* end': ['begins', 'ends'],
  'trips.flight.affected.* end': ['begins', 'ends'],
  otherOf: ['business', 'calendar'],
  'trips.rights.* regime': rightRegimeSchema.options,
  'trips.rights.* condition': ['control', 'none'],
  'trips.rights.* isRange': yesOrNo,
  'trips.rights.* of': ['business', 'calendar'],
  stay: ['free', 'part', 'none'],
  step: ['held', 'working'],
  'flights.results.title step': ['only', 'departure', 'return', 'several'],
  than: ['less', 'more', 'same'],
  type: ['fee', 'none', 'free'],
  'flights.price.each type': ['round_trip', 'one_way | multi_city'],
  'flights.price.covers type': ['round_trip', 'one_way', 'multi_city'],
  unit: distanceUnitSchema.options,
  variant: ['consumer', 'business'],
  waits: yesOrNo,
  what: ['answers', 'pickup', 'both'],
  when: ['approved', 'confirmed', 'now'],
  'trips.options.closed.begun by': ['hotel', 'airline', 'operator', 'car_supplier'],
  where: [...refundLineSchema.shape.owner.options, 'quoted', 'agent', 'late'],
};
