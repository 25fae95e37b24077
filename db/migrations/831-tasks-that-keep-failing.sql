-- Since when a task has kept failing, and whether somebody was told of it.
alter table tasks add column failing_since timestamptz;
alter table tasks add column is_told boolean not null default false;
create index tasks_failing on tasks (kind) where failing_since is not null;

-- The kinds of cases are listed in the code alone.
alter table support_cases drop constraint support_cases_kind_check;
alter table support_cases add constraint support_cases_kind_check check (kind ~ '^[a-z_]+$');
