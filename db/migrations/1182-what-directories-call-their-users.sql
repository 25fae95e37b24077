-- How a company's directory calls its users, by the ids that it knows them by here: of an invitation, or of a member.
create table scim_external_ids (
  business_id text not null references businesses (id),
  user_id uuid not null,
  external_id text not null check (external_id <> ''),
  primary key (business_id, user_id)
);
create index scim_external_ids_external on scim_external_ids (business_id, external_id);
