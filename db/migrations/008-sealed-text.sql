-- A value that is kept under cipher, `enc1.<key id>.<nonce>.<ciphertext>`: a column of this type refuses
-- anything else. db/sealed-columns.ts names the columns; server/platform/encryption.ts writes and reads them.
create domain sealed_text as text;
alter domain sealed_text add constraint sealed check (value ~ '^enc1\.[a-z0-9-]{1,32}\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$') not valid;
