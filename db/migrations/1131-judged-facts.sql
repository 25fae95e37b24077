-- What searches of a company's people showed, as their policy judged it: by these facts a draft of a policy is tried on the
-- past. Kept for 90 days. `opened` and `was_booked` are null where it is not known.
create table judged_facts (
  search_id uuid primary key,
  business_id text not null references businesses (id),
  customer_id uuid not null references customers (id),
  product text not null,
  at timestamptz not null,
  -- What was asked for.
  circumstances jsonb not null,
  -- Of at most 60 results, in the order in which they were shown.
  facts jsonb not null check (jsonb_array_length(facts) <= 60),
  opened text[],
  was_booked boolean
);
create index judged_facts_business on judged_facts (business_id, at);
create index judged_facts_at on judged_facts (at);
