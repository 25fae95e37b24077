-- Sessions of the wallet on a host's page; their device is the host.
alter table sessions
  drop constraint sessions_kind_check,
  add constraint sessions_kind_check check (kind in ('own', 'agent-portal', 'delegated', 'embedded'));
