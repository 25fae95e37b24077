-- A refund by a protection waits until its supplier has cancelled the flights that are left; nothing else uses the contract
-- meanwhile.
alter table protection_contracts add column refund_asked_at timestamptz;

-- Directions that a protection can pay for no longer, because their airline cancelled them before it could, and the part of
-- its premium that comes back for each. Card refunds are asked from the bank by a task.
create table protection_premium_returns (
  contract_id uuid not null references protection_contracts (id),
  -- Position of the direction in its terms.
  slice integer not null check (slice >= 0),
  minor bigint not null check (minor >= 0),
  currency text not null,
  noted_at timestamptz not null,
  primary key (contract_id, slice)
);
create table protection_premium_refunds (
  id uuid primary key,
  contract_id uuid not null references protection_contracts (id),
  noted_at timestamptz not null,
  minor bigint not null check (minor > 0),
  currency text not null,
  -- The card payments that give it back, as in payout_card_refunds; null until the tenders were settled.
  refunds jsonb,
  paid_at timestamptz
);
create index protection_premium_refunds_of_contract on protection_premium_refunds (contract_id);

-- The part of the premiums in a trip's price, in minor units, that has come back: a later refund does not keep it again.
alter table trips add column premiums_returned bigint not null default 0 check (premiums_returned >= 0);
