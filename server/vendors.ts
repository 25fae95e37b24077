import type { CardHolderPort, IssuerPort } from './modules/accounts/index.ts';
import type { ExchangeRateSource } from './modules/currencies/port.ts';
import { describeExperiments } from './modules/experiments/index.ts';
import type { ExperimentDesk } from './modules/experiments/port.ts';
import type { ExperienceSupplier } from './modules/experiences/index.ts';
import type { FlightSupplier } from './modules/flights/index.ts';
import type { MailTransport } from './modules/notifications/port.ts';
import type { CarSupplier } from './modules/cars/port.ts';
import type { CardGateway } from './modules/payments/port.ts';
import type { PlacesSupply } from './modules/places/port.ts';
import type { StaySupplier } from './modules/stays/index.ts';
import type { EventAnalyst } from './modules/tracking/port.ts';
import type { ServerConfig } from './config.ts';
import type { AlertSource } from './modules/protections/port.ts';
import type { OfferReader } from './protections/price-match/port.ts';
import { systemClock } from './platform/clock.ts';
import { keepFollowedClock, readFollowedClock } from './platform/followed-clock-store.ts';
import type { Db } from './platform/db/database.ts';
import type { createLog } from './platform/monitoring/log.ts';
import type { Metrics } from './platform/monitoring/metrics.ts';
import {
  experiencesWithOwnReferences,
  gatewayWithOwnReferences,
  withOwnReferences,
} from './suppliers/own-references.ts';
import { watchReach } from './suppliers/reach.ts';
import { sandboxAir } from './suppliers/sandbox/air/air.ts';
import { sandboxAirDirect } from './suppliers/sandbox/air/direct.ts';
import { sandboxAlerts } from './suppliers/sandbox/advisories/alerts.ts';
import { sandboxAnalytics } from './suppliers/sandbox/analytics.ts';
import { sandboxBank } from './suppliers/sandbox/bank/bank.ts';
import { sandboxCars } from './suppliers/sandbox/cars/cars.ts';
import { createWorldClient } from './suppliers/sandbox/client.ts';
import { followWorldClock } from './suppliers/sandbox/clock.ts';
import { followExperimentDesk } from './suppliers/sandbox/experiments.ts';
import { sandboxExperiences } from './suppliers/sandbox/experiences/experiences.ts';
import { sandboxIssuer } from './suppliers/sandbox/issuer/issuer.ts';
import { senderNamed } from './suppliers/mail-options.ts';
import { sandboxMail } from './suppliers/sandbox/mail.ts';
import { sandboxPictures } from './suppliers/sandbox/pictures.ts';
import { sandboxPlaces } from './suppliers/sandbox/places.ts';
import { sandboxRates } from './suppliers/sandbox/rates.ts';
import { sandboxRival } from './suppliers/sandbox/rival.ts';
import { sandboxStays } from './suppliers/sandbox/stays/stays.ts';
import { smtpMail } from './suppliers/smtp/mail.ts';

/** The suppliers of everything that is sold. */
export interface Supply {
  /** Hotels and homes. */
  readonly suppliers: readonly StaySupplier[];
  readonly airlines: readonly FlightSupplier[];
  readonly rentals: readonly CarSupplier[];
  /** Operators of activities. */
  readonly operators: ExperienceSupplier;
}

/** All outside systems of a portal, each behind the port of the module that uses it. */
export interface Vendors {
  readonly clock: ReturnType<typeof systemClock>;
  readonly supply: Supply;
  readonly gateway: CardGateway;
  readonly issuer: IssuerPort & CardHolderPort;
  readonly mail: MailTransport;
  /** A picture that a supplier named, for letters; null when it cannot be had. */
  readonly pictures: (address: string) => Promise<Buffer | null>;
  readonly rates: ExchangeRateSource;
  readonly offers: OfferReader;
  readonly alerts: AlertSource;
  readonly places: PlacesSupply;
  readonly desk: ExperimentDesk & { stop(): Promise<void> };
  readonly analyst: EventAnalyst;
  /** Those that could not be reached recently. */
  away(): string[];
}

/** The one place where ports meet adapters: a deployment names its own vendors here. */
export async function connectVendors(
  config: ServerConfig,
  {
    brand,
    db,
    log,
    metrics,
  }: { brand: { portal: string }; db: Db; log: ReturnType<typeof createLog>; metrics: Metrics },
): Promise<Vendors> {
  const tenant = config.CARDINAL_TENANT;
  const reach = watchReach();
  const world = createWorldClient({
    baseUrl: config.WORLD_URL,
    apiKey: config.WORLD_API_KEY,
    onCall: ({ error, ...call }) => {
      metrics.observeOutsideCall(call);
      reach.note(call);
      if (call.outcome === 'unclear') log.warn({ err: error, ...call }, 'a supplier gave no usable answer');
    },
  });
  // Both tenants are customers of one sandbox; consumer's references are the bare ids of its bookings.
  const prefix = tenant === 'consumer' ? '' : `${tenant}:`;
  const sender = senderNamed(config.MAIL_FROM, brand.portal);
  return {
    clock:
      config.CARDINAL_CLOCK === 'system' ? systemClock() : await followWorldClock(world, keptReading(db)),
    supply: {
      suppliers: [withOwnReferences(prefix, sandboxStays(world, { picturesUrl: config.WORLD_PUBLIC_URL }))],
      airlines: [sandboxAir(world), sandboxAirDirect(world)].map((airline) =>
        withOwnReferences(prefix, airline),
      ),
      rentals: [withOwnReferences(prefix, sandboxCars(world, { picturesUrl: config.WORLD_PUBLIC_URL }))],
      operators: experiencesWithOwnReferences(prefix, sandboxExperiences(world)),
    },
    gateway: gatewayWithOwnReferences(prefix, sandboxBank(world, { merchant: brand.portal })),
    issuer: sandboxIssuer(world),
    mail: config.SMTP_URL ? smtpMail(config.SMTP_URL, sender) : sandboxMail(world, sender),
    pictures: sandboxPictures({ worldUrl: config.WORLD_URL, publicUrl: config.WORLD_PUBLIC_URL }),
    rates: sandboxRates(world),
    offers: sandboxRival(world),
    alerts: sandboxAlerts(world),
    places: sandboxPlaces(world, { picturesUrl: config.WORLD_PUBLIC_URL }),
    desk: followExperimentDesk(world, { tenant, experiments: describeExperiments(tenant) }),
    analyst: sandboxAnalytics(world, { tenant }),
    away: reach.away,
  };
}

/** The portal starts even when the database does not answer: readiness reports it. */
const keptReading = (db: Db) => ({
  read: () => readFollowedClock(db).catch(() => null),
  keep: (anchor: Parameters<typeof keepFollowedClock>[1]) =>
    void keepFollowedClock(db, anchor).catch(() => undefined),
});
