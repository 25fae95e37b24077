-- What the traveler answered; null while there is no answer, and where silence counted as one.
alter table schedule_changes
  add column response text check (response in ('Accept', 'Deny'));

-- A change that a newer one of the same trip replaced is kept, with its answer.
alter table schedule_changes drop constraint schedule_changes_state_check;
alter table schedule_changes add constraint schedule_changes_state_check check (
  state in ('open', 'accepting', 'refunding', 'modified', 'ticketed', 'rejected', 'canceled', 'superseded')
);
alter table schedule_changes drop constraint schedule_changes_check1;
alter table schedule_changes add constraint schedule_changes_outcome_when_ended check (
  (state in ('open', 'accepting', 'refunding', 'superseded')) = (outcome is null)
);
