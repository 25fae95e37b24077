-- Who may book for whom in a company: one person asks, the other answers, and either may end it.
create table arranger_links (
  id uuid primary key,
  business_id text not null references businesses (id),
  arranger_id uuid not null references customers (id),
  traveler_id uuid not null references customers (id),
  -- Either of the two; the other one answers.
  asked_by uuid not null references customers (id),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'denied', 'ended')),
  -- Who gets the letters about trips that the arranger books: the arranger, the traveler, or both.
  mail_to text not null check (mail_to in ('self', 'traveler', 'both')),
  language text not null check (language in ('en', 'fr')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  check (arranger_id <> traveler_id),
  check (asked_by in (arranger_id, traveler_id)),
  check ((state = 'ended') = (ended_at is not null)),
  foreign key (business_id, arranger_id) references business_members (business_id, customer_id),
  foreign key (business_id, traveler_id) references business_members (business_id, customer_id)
);
create unique index arranger_links_one_open on arranger_links (business_id, arranger_id, traveler_id)
  where state in ('pending', 'accepted');
create index arranger_links_traveler on arranger_links (business_id, traveler_id);
create index arranger_links_arranger on arranger_links (business_id, arranger_id, asked_at desc);

-- Somebody who is suspended, denied or has left books for nobody any more, and nobody books for them.
create function end_arranger_links() returns trigger language plpgsql as $$
begin
  update arranger_links
    set state = 'ended', ended_at = coalesce(new.left_at, new.suspended_at, now())
    where business_id = new.business_id
      and new.customer_id in (arranger_id, traveler_id)
      and state in ('pending', 'accepted');
  return null;
end $$;
create trigger business_members_end_arranger_links after update on business_members
  for each row
  when (new.left_at is not null or new.suspended_at is not null or new.is_denied)
  execute function end_arranger_links();
