-- The ID token of a session, sealed: the identity provider wants it back when somebody signs out (id_token_hint).
create table session_id_tokens (
  session_id uuid primary key references sessions (id) on delete cascade,
  id_token sealed_text not null,
  -- When the session is over in any case; the next sign-in removes what has expired.
  expires_at timestamptz not null
);
create index session_id_tokens_expiry on session_id_tokens (expires_at);
