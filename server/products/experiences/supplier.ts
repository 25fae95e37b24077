import {
  answersToSend,
  type ExperienceBooking,
  type ExperienceOutcome,
} from '#server/modules/experiences/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { Booking, Checkout, Standing, SupplierSide } from '#server/modules/products/index.ts';
import type { ProductDeps } from '../kind.ts';
import {
  type ExperienceConfirmation,
  namesCountOf,
  readExperienceItem,
  readExperienceRequest,
  sealedAnswersSchema,
} from './item.ts';
import { problemOfFailure } from './problems.ts';

/** The operator of an activity, whose hold has the uuid that is the checkout's quote. */
export const experienceSupplier =
  ({ operators, clock, log }: Pick<ProductDeps, 'operators' | 'clock' | 'log'>) =>
  (booking: Booking, { supplierQuoteId: uuid, item: raw }: Checkout): SupplierSide => {
    const item = readExperienceItem(raw);
    const { travelers, contact, pickupId } = readExperienceRequest(booking.request);
    const answers = sealedAnswersSchema.parse(JSON.parse(booking.sealed ?? '[]'));

    function standingOf(found: ExperienceBooking): Standing {
      switch (found.state) {
        case 'CONFIRMED':
        case 'REDEEMED': {
          if (found.total.minor !== supplierTotalOf(booking.price).minor) {
            log.error({ bookingId: booking.id }, 'an operator confirmed at another price than it held');
            return { status: 'other', supplierBookingId: uuid };
          }
          const confirmation: ExperienceConfirmation = {
            reference: found.supplierReference,
            voucher: found.voucher,
            tickets: found.tickets.map(({ unitId, code }) => ({ unitId, code })),
          };
          return { status: 'confirmed', supplierBookingId: uuid, confirmation };
        }
        case 'PENDING':
          return { status: 'pending', supplierBookingId: uuid, decidedBy: found.decidedBy };
        case 'REJECTED':
          return { status: 'failed', problem: 'experience-refused' };
        case 'EXPIRED':
          return { status: 'failed', problem: 'experience-hold-expired' };
        case 'CANCELLED':
          return { status: 'cancelled' };
        case 'ON_HOLD':
          return { status: 'unknown' };
      }
    }

    const standingAfter = (outcome: ExperienceOutcome): Standing => {
      if (outcome.status === 'done') return standingOf(outcome.booking);
      if (outcome.status === 'refused')
        return { status: 'failed', problem: problemOfFailure[outcome.failure] };
      return { status: 'unknown' };
    };

    return {
      async place() {
        const [lead] = travelers;
        return standingAfter(
          await operators.confirm({
            uuid,
            contact: { name: lead ? `${lead.givenName} ${lead.surname}` : '', ...contact },
            language: item.activity.guideLanguage,
            travelers,
            pickupId,
            answers: answersToSend(item.questions, { answers, travelers: namesCountOf(item) }),
          }),
        );
      },
      async find() {
        const found = await operators.find(uuid);
        if (typeof found === 'string') return { status: found };
        // A hold is not a booking yet: it has to be confirmed.
        return found.state === 'ON_HOLD' ? { status: 'absent' } : standingOf(found);
      },
      async giveBack() {
        const { status } = await operators.cancel(uuid, clock.now());
        return status === 'refused' ? 'refused' : 'asked';
      },
      async beforeRelease() {
        const found = await operators.find(uuid);
        if (typeof found !== 'string' && found.state === 'ON_HOLD') await operators.cancel(uuid, clock.now());
      },
    };
  };
