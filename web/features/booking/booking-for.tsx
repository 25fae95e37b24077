import { useQuery } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { BookableColleague, BookingOption } from '#contract/business/booking-for.ts';
import type { BookingSession } from '#contract/booking.ts';
import type { BookingFor as Choice } from '#contract/enums/index.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NumberStepper } from '#web/ui/fields/number-stepper.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { bookingOptionsQuery, type ChosenFor, useChooseBookingFor } from './booking-for-queries.ts';

const myself: ChosenFor = { bookingFor: 'myself', travelers: [], guests: 0, guestReason: '' };

const chosenIn = ({ bookingFor: of }: BookingSession): ChosenFor =>
  of
    ? {
        bookingFor: of.bookingFor,
        travelers: of.travelers.map(({ userId }) => userId),
        guests: of.guests,
        guestReason: of.guestReason,
      }
    : myself;

const isSame = (one: ChosenFor, other: ChosenFor): boolean =>
  one.bookingFor === other.bookingFor &&
  one.guests === other.guests &&
  one.guestReason.trim() === other.guestReason &&
  [...one.travelers].toSorted().join() === [...other.travelers].toSorted().join();

export interface BookingForHandle {
  /** Whether a choice is open: then it takes the focus and says what is missing. */
  refuses(): boolean;
}

/** Who travels: the reader, colleagues, guests. The travel policies of those who travel decide. [BUS-07] */
export default function BookingFor({
  session,
  ref,
}: {
  session: BookingSession;
  ref: Ref<BookingForHandle>;
}) {
  const t = useT();
  const [find, setFind] = useState('');
  const { data, error } = useQuery(bookingOptionsQuery(find.trim()));
  const [draft, setDraft] = useState(() => chosenIn(session));
  const { mutate, isPending, error: refused } = useChooseBookingFor(session);
  const isKept = isSame(draft, chosenIn(session));
  const [isMissed, setMissed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    refuses() {
      if (isKept) return false;
      setMissed(true);
      box.current?.focus();
      return true;
    },
  }));
  const change = (next: ChosenFor, isWhole: boolean) => {
    setDraft(next);
    setMissed(false);
    if (isWhole) mutate(next);
  };
  const choose = (bookingFor: Choice) =>
    change(
      bookingFor === 'myself' ? myself : { ...draft, bookingFor, travelers: [] },
      bookingFor === 'myself',
    );
  if (!data) return error ? <ProblemBanner error={error} /> : <Skeleton className="h-64 rounded-card" />;
  return (
    <Section id="booking-for" title={t('arranging.who')} note={t('arranging.who-note')}>
      <RadioGroup
        label={t('arranging.who')}
        isLabelHidden
        variant="card"
        value={draft.bookingFor}
        onChange={choose}
        isDisabled={isPending}
        options={data.options.map((option) => ({
          value: option.bookingFor,
          label: t(`arranging.for.${option.bookingFor}`),
          detail: detailOf(option, t),
          isDisabled: option.permission !== 'Allowed',
        }))}
      />
      {data.options.some(({ permission }) => permission !== 'Allowed') ? (
        <TextLink href="/account/booking-for/">{t('arranging.to-links')}</TextLink>
      ) : null}
      {draft.bookingFor === 'myself' ? null : (
        <Travelers
          draft={draft}
          colleagues={data.colleagues}
          find={find}
          onFind={setFind}
          onChange={change}
          known={session.bookingFor?.travelers ?? []}
        />
      )}
      {refused ? <ProblemBanner error={refused} /> : null}
      <div ref={box} tabIndex={-1} className="grid gap-2 scroll-mt-24">
        {isMissed && !isKept ? (
          <p role="alert" className="font-semibold text-danger">
            {t(isOneOf(draft) ? 'arranging.missing-one' : 'arranging.missing')}
          </p>
        ) : null}
        {draft.bookingFor === 'myself' || isOneOf(draft) || isKept ? null : (
          <div>
            <Button kind="secondary" isPending={isPending} onPress={() => mutate(draft)}>
              {t('arranging.use')}
            </Button>
          </div>
        )}
      </div>
      <output className="text-sm text-ink-muted">
        {isKept && session.bookingFor ? t('arranging.used') : ''}
      </output>
    </Section>
  );
}

/** One colleague is a choice that is whole at once. */
const isOneOf = ({ bookingFor }: ChosenFor): boolean => bookingFor === 'employees-for-themselves';

const detailOf = ({ bookingFor, permission, reason }: BookingOption, t: ReturnType<typeof useT>) =>
  permission === 'Allowed' && reason !== 'guests'
    ? t(`arranging.for.${bookingFor}.detail`)
    : t(`arranging.why.${reason}`);

interface TravelersProps {
  draft: ChosenFor;
  colleagues: readonly BookableColleague[];
  known: readonly { userId: string; firstName: string; lastName: string }[];
  find: string;
  onFind(text: string): void;
  /** `isWhole` when nothing more belongs to the choice. */
  onChange(draft: ChosenFor, isWhole: boolean): void;
}

type Shown = Pick<BookableColleague, 'userId' | 'firstName' | 'lastName'> &
  Partial<Pick<BookableColleague, 'department' | 'email'>>;

const nameOf = ({ firstName, lastName }: Shown): string => `${firstName} ${lastName}`;

/** The department, and the address of those whom their department does not tell from others of their name. */
function detailOfPerson(one: Shown, all: readonly Shown[]): string | null {
  const { department, email } = one;
  const isAlone = all.filter((other) => nameOf(other) === nameOf(one)).length === 1;
  return [department, department && isAlone ? null : email].filter(Boolean).join(' · ') || null;
}

/** The colleagues who travel, and guests from outside the company with the reason for them. */
function Travelers({ draft, colleagues, known, find, onFind, onChange }: TravelersProps) {
  const t = useT();
  const isOne = isOneOf(draft);
  const allowed = colleagues.filter(({ permission }) => permission === 'Allowed');
  // Who was chosen stays in sight while others are looked for.
  const shown: readonly Shown[] = [
    ...known.filter(({ userId }) => !allowed.some((one) => one.userId === userId)),
    ...allowed,
  ];
  const toggle = (userId: string, isOn: boolean) => {
    const others = draft.travelers.filter((id) => id !== userId);
    onChange({ ...draft, travelers: isOn ? [...others, userId] : others }, false);
  };
  return (
    <div className="grid gap-5">
      {allowed.length > 8 || find !== '' ? (
        <TextField
          label={t('arranging.find')}
          value={find}
          onChange={onFind}
          autoComplete="off"
          maxLength={100}
        />
      ) : null}
      {shown.length === 0 ? (
        <p className="text-ink-muted">
          {t(find === '' ? 'arranging.nobody-agreed' : 'arranging.nobody-found')}
        </p>
      ) : isOne ? (
        <RadioGroup
          label={t('arranging.colleague')}
          value={draft.travelers[0] ?? ''}
          onChange={(userId) => onChange({ ...draft, travelers: [userId], guests: 0, guestReason: '' }, true)}
          options={shown.map((one) => ({
            value: one.userId,
            label: nameOf(one),
            detail: detailOfPerson(one, shown),
          }))}
        />
      ) : (
        <fieldset className="grid">
          <legend className="mb-1 font-semibold">{t('arranging.colleagues')}</legend>
          {shown.map((one) => (
            <Checkbox
              key={one.userId}
              isSelected={draft.travelers.includes(one.userId)}
              onChange={(isOn) => toggle(one.userId, isOn)}
              detail={detailOfPerson(one, shown)}
            >
              {nameOf(one)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {isOne ? null : (
        <>
          <NumberStepper
            label={t('arranging.guests')}
            hint={t('arranging.guests-hint')}
            value={draft.guests}
            max={8}
            onChange={(guests) =>
              onChange({ ...draft, guests, guestReason: guests === 0 ? '' : draft.guestReason }, false)
            }
          />
          {draft.guests > 0 ? (
            <TextField
              label={t('arranging.guest-reason')}
              hint={t('arranging.guest-reason-hint')}
              value={draft.guestReason}
              onChange={(guestReason) => onChange({ ...draft, guestReason }, false)}
              maxLength={300}
              isRequired
            />
          ) : null}
        </>
      )}
    </div>
  );
}
