-- Letters that a mail server would not take for their reader: which, and its codes. The address stands nowhere here.
create table undelivered_letters (
  kind text not null,
  subject text not null,
  reason text not null,
  at timestamptz not null,
  primary key (kind, subject)
);
