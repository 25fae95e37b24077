import { supportEnds } from '#contract/support-ends.ts';
import type { ExchangeAsk, WhyNotOnline } from '#contract/trips/exchange.ts';
import type { MessageId } from '#web/lib/i18n/message-id.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { ScreenParts } from './parts.ts';
import { useAskAgain } from './use-ask-again.ts';

type Props = ScreenParts & { why: WhyNotOnline };

/** The one next step of a reason as its button, and the way back to the trip. [TRP-05] */
export function NextStep(props: Props) {
  const { trip, why } = props;
  const t = useT();
  const own = `/trips/${trip.tripId}/`;
  const isAsked = why.caseId !== null;
  const link = (id: MessageId, href: string) => <LinkButton href={href}>{t(id)}</LinkButton>;
  const step = () => {
    switch (why.next) {
      case 'cancel_free_or_go_on':
        return (
          <>
            {link('exchange.next.cancel-free', `${own}?dialog=cancel`)}
            <GoOn {...props} />
          </>
        );
      case 'see_cancellation':
        return link('exchange.next.cancellation', `${own}?dialog=cancel`);
      case 'see_what_is_owed':
        return link('exchange.next.owed', own);
      case 'answer_schedule_change':
        return link('exchange.next.answer', own);
      case 'wait_until_known':
      case 'open_request':
        return link('exchange.to-trip', own);
      case 'agent_changes':
      case 'agent_voids':
        return isAsked ? null : <Tell {...props} />;
      case 'undo_check_in':
      case 'find_by_airline_code':
        return <Again {...props} label="exchange.next.again" isAnew />;
      case 'try_again':
        return <Again {...props} label="exchange.next.again" isAnew={false} />;
      case 'choose_another':
        return <Again {...props} label="exchange.next.another" isAnew />;
      case 'call_airline':
      case 'other_airports':
        return null;
    }
  };
  const hasTrip = ![
    'wait_until_known',
    'open_request',
    'answer_schedule_change',
    'see_what_is_owed',
  ].includes(why.next);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start gap-3">
        {step()}
        {hasTrip ? (
          <LinkButton kind="secondary" href={own}>
            {t('exchange.to-trip')}
          </LinkButton>
        ) : null}
      </div>
      {isAsked || why.owner === 'traveler' ? null : (
        <p className="text-sm text-ink-muted">
          {t('exchange.next.call')} <PhoneLink number={bootstrap().brand.phones.support} />
          <ContactLink {...supportEnds.cannotChange} className="ml-3 inline-block" />
        </p>
      )}
    </div>
  );
}

/** Goes on though canceling costs nothing yet. */
function GoOn({ address, ask, go }: ScreenParts) {
  const t = useT();
  const slices = ask?.wish.changes.map(({ slice }) => slice) ?? address.slices;
  return (
    <Button
      kind="secondary"
      onPress={() =>
        go({ ...address, ask: undefined, from: ask?.askId ?? address.from, slices, isFreeSeen: true })
      }
    >
      {t('exchange.next.go-on')}
    </Button>
  );
}

/** Says what is wished, which opens the case of the agent who changes it. */
function Tell({ flight, address, go }: ScreenParts) {
  const t = useT();
  return (
    <Button
      onPress={() =>
        go(flight.slices.length > 1 ? { ...address, isChoosing: true } : { ...address, slices: [0] })
      }
    >
      {t('exchange.next.tell')}
    </Button>
  );
}

/** Asks for the same once more: as a new ask, or as the same one, which an airline did not answer. */
function Again(props: ScreenParts & { label: MessageId; isAnew: boolean }) {
  return props.ask ? <AskAgain {...props} ask={props.ask} /> : null;
}

function AskAgain({
  label,
  isAnew,
  ...props
}: ScreenParts & { ask: ExchangeAsk; label: MessageId; isAnew: boolean }) {
  const t = useT();
  const { isPending, error, askAgain } = useAskAgain(props, { isAnew });
  return (
    <>
      <Button isPending={isPending} onPress={askAgain}>
        {t(label)}
      </Button>
      {error ? <ProblemBanner error={error} /> : null}
    </>
  );
}
