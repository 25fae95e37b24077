-- The language in which a customer last used the portal, for letters to them; null until then.
alter table customers add column language text check (language in ('en', 'fr'));
