import type { PackageBookingSession } from '#contract/booking.ts';
import { ExtrasSection } from '#web/lib/checkout/extras/extras-section.tsx';
import { seatedNames } from '#web/lib/checkout/passengers/passenger-names.ts';
import { PassengersSection } from '#web/lib/checkout/passengers/passengers-section.tsx';
import { FoldedSection } from '#web/lib/checkout/more.tsx';
import { Section } from '#web/lib/checkout/section.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { writePackageSearch } from '#web/lib/package-search.ts';
import { stringifySearch } from '#web/lib/search-params.ts';
import type { CheckoutKind } from '#web/products/port.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PackageTerms } from '../package-terms.tsx';
import { FaresSection } from './fares-section.tsx';
import { PackageAside } from './package-aside.tsx';
import { leadsOf, type PackageDraft } from './package-draft.ts';
import { packageSide } from './package-side.ts';

/** The checkout of a package: all passengers, requests to the hotel, and what cancelling all of it gives back. [PKG-01] */
export const packageCheckout: CheckoutKind<PackageBookingSession, PackageDraft> = {
  side: packageSide,
  searchAgainHref: ({ flight, stay }) => {
    const [out, back] = flight.slices;
    return `/packages/search/${stringifySearch(
      writePackageSearch({
        from: `airport:${out?.segments[0]?.origin.locationCode}`,
        to: `airport:${out?.segments.at(-1)?.destination.locationCode}`,
        departOn: flight.departsOn,
        returnOn: back?.segments[0]?.zonedDeparture.slice(0, 10) ?? stay.checkOut,
        rooms: stay.rooms,
      }),
    )}`;
  },
  Aside: PackageAside,
  People({ session, draft, onChange, ...parts }) {
    const t = useT();
    return (
      <>
        <PassengersSection {...parts} draft={draft} onChange={onChange} flight={session.flight} />
        <p className="text-sm text-ink-muted">
          {t('packages.leads', { count: leadsOf(session.stay.rooms).length })}
        </p>
        <ExtrasSection session={session} names={seatedNames(draft, t)} />
      </>
    );
  },
  Terms({ session, draft, onChange }) {
    const t = useT();
    return (
      <>
        <FoldedSection
          id="requests"
          title={t('packages.requests')}
          note={t('packages.requests.label')}
          isWanted={draft.specialRequests !== ''}
        >
          <TextField
            id="special-requests"
            rows={3}
            isOptional
            label={t('packages.requests.label')}
            value={draft.specialRequests}
            onChange={(specialRequests) => onChange({ ...draft, specialRequests })}
            maxLength={500}
          />
        </FoldedSection>
        <FaresSection flight={session.flight} />
        <Section id="cancellation" title={t('packages.terms')}>
          <PackageTerms terms={session.terms} />
        </Section>
      </>
    );
  },
};
