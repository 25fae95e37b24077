-- A request for approval keeps what its policy said when it was asked, whatever is published while it waits.
alter table approvals
  add column policy_version_id uuid references policy_versions (id),
  add column on_timeout text not null default 'lapse' check (on_timeout in ('lapse', 'approve', 'escalate')),
  add column deadline_hours integer not null default 24 check (deadline_hours > 0),
  -- Answer where the member has no approver of their own.
  add column approver_ids uuid[] not null default '{}',
  -- By how much the price may have risen when it is booked: {percent, amount}; nothing where both are null.
  add column tolerance jsonb not null default '{"percent": null, "amount": null}',
  -- Approved at its deadline because the policy says so; nobody has answered.
  add column by_rule boolean not null default false;
alter table approvals drop constraint approvals_check1;
alter table approvals add constraint approvals_answerer
  check ((state in ('approved', 'denied')) = (answered_by is not null or by_rule));
alter table approvals drop constraint approvals_level_check;
-- 3: past the deadline, everybody who may answer and the primary holders were asked once more.
alter table approvals add constraint approvals_level_check check (level in (1, 2, 3));
create index approvals_approvers on approvals using gin (approver_ids) where approver_ids <> '{}';
