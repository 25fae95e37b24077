-- A pay-out names its kind of protection and its cause. The rows from before take theirs from contract and event.
alter table protection_payouts
  add column kind text,
  add column cause text;
alter table protection_payouts disable trigger protection_payouts_append_only;
update protection_payouts p
  set kind = c.kind,
      cause = coalesce(c.claim ->> 'reason', 'cancelled')
  from protection_contracts c where c.id = p.contract_id;
alter table protection_payouts enable trigger protection_payouts_append_only;
alter table protection_payouts add constraint protection_payouts_cause_known check (
  cause in ('cancelled', 'Delayed', 'MissedConnection', 'AirlineCancellation', 'changed')
);
