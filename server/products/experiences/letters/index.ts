import { Temporal } from 'temporal-polyfill';
import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import type { BookedActivity } from '#contract/experiences/booked-activity.ts';
import type { Language } from '#contract/values/dates.ts';
import { localeOf } from '#contract/values/format.ts';
import { formatDay, formatMoment, writeFrom, writer } from '#server/modules/notifications/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { LetterSide, Row, TripWords } from '#server/modules/products/index.ts';
import { describeTerms } from '../../describe-terms.ts';
import { withLocator } from '../../with-locator.ts';
import { readActivity, readExperienceItem, readExperienceRequest } from '../item.ts';
import { pickupAt, pickupChoiceOf, presentBooked } from '../present-activity.ts';
import { guideLetter } from './guide-letters.ts';
import { describeActivity, describeChoice, describeSlot, mapOf } from './words.ts';

const dayOf = ({ localStart }: BookedActivity, language: Language): string =>
  formatDay(localStart.slice(0, 10), localeOf(language));

/** The codes for the entrance: one for each ticket, or the voucher of the party. */
function shownCodes(
  { tickets, voucher, activity, travelers }: BookedActivityTrip,
  language: Language,
): Pick<TripWords, 'codes'> {
  const write = writer(language);
  const own = tickets.flatMap(({ code, title, name }) => (code === null ? [] : [{ code, title, name }]));
  const [lead] = travelers;
  const name = lead ? `${lead.givenName} ${lead.surname}` : null;
  const shown =
    own.length > 0 || voucher === null ? own : [{ code: voucher, title: write('activity.voucher'), name }];
  if (shown.length === 0) return {};
  const heading = write(own.length > 0 ? 'activity.codes' : 'activity.voucher');
  return { codes: { heading, note: write(`activity.redemption.${activity.redemption}`), shown } };
}

/** The operator's own codes, as far as it gave them. */
function codesOf({ reference, voucher, tickets }: BookedActivityTrip, language: Language): Row[] {
  const write = writer(language);
  const row = (id: 'activity.reference' | 'activity.voucher', value: string | null): Row[] =>
    value === null ? [] : [{ label: write(id), value }];
  return [
    ...row('activity.reference', reference),
    ...row('activity.voucher', voucher),
    ...tickets.flatMap(({ title, name, code }) =>
      code === null ? [] : [{ label: name === null ? title : `${title}, ${name}`, value: code }],
    ),
  ];
}

export const experienceLetters: LetterSide<BookedActivityTrip> = {
  own: [guideLetter],

  write: writeFrom({
    confirmed: 'activity.confirmation.lead',
    pendingSubject: 'activity.pending.subject',
    pending: 'activity.pending.lead',
    lateSubject: 'activity.late.subject',
    late: 'activity.late.lead',
    failed: 'activity.failed.lead',
    cancelled: 'activity.cancellation.lead',
    cancelledUnpaid: 'activity.cancellation.unpaid',
    cancellationRefused: 'activity.cancellation.refused.lead',
    travelerEdit: 'activity.travelerEdit.lead',
    travelers: 'activity.travelers',
    paidThere: 'dueAtProperty.mark',
  }),

  ofBooking({ request, price, createdAt }, { item }, language) {
    const { activity: kept } = readExperienceItem(item);
    const { travelers, pickupId, pickupLater } = readExperienceRequest(request);
    const activity = presentBooked(kept, {
      language,
      now: createdAt,
      total: supplierTotalOf(price),
    });
    return {
      givenName: travelers[0]?.givenName ?? '',
      title: activity.title,
      dates: dayOf(activity, language),
      timeZone: activity.timeZone,
      facts: describeActivity(
        {
          activity,
          pickup: pickupAt(kept, pickupId, language),
          pickupChoice: pickupChoiceOf(kept, { pickupId, pickupLater }, createdAt),
        },
        language,
      ),
    };
  },

  ofItem(item, language) {
    const { option, units, ...activity } = readActivity(item).activity;
    return describeSlot(
      {
        ...activity,
        option: option[language],
        units: units.map(({ quantity, title }) => ({ quantity, title: title[language] })),
      },
      language,
    );
  },

  ofTrip(trip, language) {
    const { activity, travelers, calledOff, guideMissing } = trip;
    const write = writer(language);
    const names = { stay: activity.title };
    const lead = calledOff
      ? write(`activity.calledOff.${calledOff.reason}`, names)
      : guideMissing
        ? write('activity.guide.paid', names)
        : null;
    return {
      givenName: travelers[0]?.givenName ?? '',
      title: activity.title,
      dates: dayOf(activity, language),
      timeZone: activity.timeZone,
      facts: [...codesOf(trip, language), ...describeActivity(trip, language)],
      ...shownCodes(trip, language),
      terms: describeTerms(activity.terms, activity.timeZone, language),
      ...(lead === null ? {} : { calledOff: lead }),
    };
  },

  reminder(trip, of, { language }) {
    const write = writer(language);
    const { title, cutoffAt, timeZone } = trip.activity;
    const facts = [...codesOf(trip, language), ...describeActivity(trip, language)];
    if (of.getTime() === Date.parse(cutoffAt)) {
      const values = { stay: title, locator: trip.locator, time: formatMoment(cutoffAt, timeZone, language) };
      return {
        subject: write('activity.pickupReminder.subject', values),
        lead: write('activity.pickupReminder.lead', values),
        sections: [{ heading: title, rows: withLocator(trip, facts, language) }],
      };
    }
    return {
      subject: write('activity.reminder.subject', { stay: title, locator: trip.locator }),
      lead: write('activity.reminder.lead', { stay: title }),
      sections: [{ heading: title, rows: withLocator(trip, facts, language) }],
    };
  },

  calendar({ locator, activity, pickup, pickupChoice }, language) {
    const { title, localStart, localEnd, timeZone, meetingPoint, telephone } = activity;
    const place = pickup ?? meetingPoint;
    const at = (local: string) =>
      new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds);
    return {
      events: [
        {
          start: at(pickup?.localTime ?? localStart),
          end: at(localEnd),
          summary: title,
          description: [
            writer(language)('activity.calendar', { locator, phone: telephone }),
            writer(language)('activity.calendar.map', { map: mapOf(place) }),
            ...(pickupChoice
              ? [
                  writer(language)('activity.pickupCalendar', {
                    choice: describeChoice(activity, pickupChoice, language),
                  }),
                ]
              : []),
          ].join(' '),
          location: {
            title: place.name,
            address: place.directions,
            geo: { lat: place.lat, lon: place.lon },
          },
        },
      ],
    };
  },
};
