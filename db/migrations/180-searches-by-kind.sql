-- What was searched: stays, or flights. Each kind keeps results of a shape of its own.
alter table search_sessions
  add column kind text not null default 'stays' check (kind in ('stays', 'flights'));
