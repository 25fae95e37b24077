-- An admin closes a company; whoever holds its card may open it again for thirty days.
alter table businesses drop constraint businesses_state_check;
alter table businesses
  add constraint businesses_state_check
    check (state in ('not_opted_in', 'opted_in', 'created', 'invited', 'policy_set', 'live', 'closed')),
  add column closed_at timestamptz,
  add column closed_by uuid references customers (id),
  add constraint businesses_closed check ((state = 'closed') = (closed_at is not null and closed_by is not null));
