import type { CheckoutTerms, StayBookingSession } from '#contract/booking.ts';
import type { CorporatePermission, MailTo } from '#contract/enums/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from '../api.ts';
import {
  bookPath,
  bookRequest,
  cardOf,
  findRate,
  isFreelyCancellable,
  openCheckout,
  postAndWait,
} from '../checkout.ts';
import { employee, issuerAccount } from '../issuer-customers.ts';
import { reasonFor } from '../policy-reason.ts';
import type { testShop } from '../shop.ts';

type Office = Awaited<ReturnType<typeof testShop>>['shop'];

interface Place {
  readonly permissions?: CorporatePermission[];
  readonly policyTier?: string;
}

/** Only the colleague travels. */
export const forOne = ({ customerId }: TestPerson) => ({
  bookingFor: 'employees-for-themselves',
  travelers: [customerId],
});

/** Companies whose people book for each other, as `prefix` names them. */
export function companiesOf(office: Office, prefix: string) {
  let companies = 0;

  /** A company with a member who has `canViewUsers` and books, and two travelers under a stricter policy. */
  async function company(amys: Place = { policyTier: 'strict' }) {
    const n = ++companies;
    const businessId = `${prefix}-${n}`;
    const enter = (name: string, place: Place = {}) =>
      office.api.enter(
        employee(`${prefix}-${name}-${n}`, businessId, place, {
          firstName: name,
          lastName: `Quill${n}`,
          accounts: [issuerAccount(`acct-${prefix}-${name}-${n}`, { cardToken: 'card-primary-venture-x' })],
        }),
      );
    return {
      businessId,
      enter,
      dana: await enter('Dana', { permissions: ['canViewUsers'], policyTier: 'executive' }),
      amy: await enter('Amy', amys),
      ben: await enter('Ben', { policyTier: 'strict' }),
    };
  }

  const choose = (
    person: TestPerson,
    { bookingSessionId }: Pick<CheckoutTerms, 'bookingSessionId'>,
    body: object,
  ) => office.api.call(person, 'PUT', `/api/v0/bookings/sessions/${bookingSessionId}/booking-for`, body);

  const stay = async (person: TestPerson) =>
    openCheckout(office, person, await findRate(office, isFreelyCancellable));

  /** Names a colleague as the guest of a stay. */
  async function asGuest({ customerId }: TestPerson) {
    const { first_name: givenName, last_name: surname } = await office.db
      .selectFrom('customers')
      .select(['first_name', 'last_name'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    // Those of these companies end in numbers, which no booking takes.
    return { guests: [{ room: 0, givenName, surname: surname.replaceAll(/\d/g, '') }] };
  }

  return {
    company,
    choose,
    stay,
    asGuest,

    async get<T>(person: TestPerson, path: string): Promise<T> {
      const answer = await office.api.call(person, 'GET', path);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<T>();
    },

    /** Links two people of a company, as agreed or still to be answered. */
    link: (
      businessId: string,
      { arranger, traveler }: { arranger: TestPerson; traveler: TestPerson },
      state: 'pending' | 'accepted',
      mailTo: MailTo = 'both',
    ) =>
      office.db
        .insertInto('arranger_links')
        .values({
          id: newId(),
          business_id: businessId,
          arranger_id: arranger.customerId,
          traveler_id: traveler.customerId,
          asked_by: arranger.customerId,
          state,
          mail_to: mailTo,
          language: 'en',
          asked_at: office.clock.now(),
        })
        .execute(),

    /** Books a stay for somebody, who alone travels unless `whom` says otherwise. */
    async bookFor(booker: TestPerson, traveler: TestPerson, whom: object = forOne(traveler)) {
      const opened = await stay(booker);
      const session = (await choose(booker, opened, whom)).json<StayBookingSession>();
      const request = bookRequest(session, [cardOf(session)], {
        ...reasonFor(session),
        ...(await asGuest(traveler)),
        contact: { email: `booker.${newId()}@mail.example`, phone: '+14165550142' },
      });
      const { outcome, tripId } = await postAndWait(office, booker, bookPath(session), request);
      if (outcome !== 'confirmed' || !tripId) throw new Error(`the stay was not booked: ${outcome}`);
      return { session, request, tripId };
    },
  };
}
