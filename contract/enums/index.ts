/**
 * Every enumeration of the two specification documents, once. Values that the documents spell are spelled the same;
 * values that they describe in words are kebab-case of those words. Mappings between variants of a set are beside their
 * schemas. The source of each set and the behaviour that reaches it are in `catalogue.ts`, state transitions in
 * `transitions/`.
 */
export * from './agents.ts';
export * from './booking.ts';
export * from './cancellations.ts';
export * from './cars.ts';
export * from './company.ts';
export * from './errors.ts';
export * from './exchange.ts';
export * from './experiences.ts';
export * from './flights.ts';
export * from './freeze.ts';
export * from './navigation.ts';
export * from './payments.ts';
export * from './policy.ts';
export * from './products.ts';
export * from './protections.ts';
export * from './rewards.ts';
export * from './sale.ts';
export * from './session.ts';
export * from './stays.ts';
export * from './suppliers.ts';
export * from './tenants.ts';
export * from './travelers.ts';
export * from './trips.ts';
export * from './issuing.ts';
export * from './wallet.ts';
