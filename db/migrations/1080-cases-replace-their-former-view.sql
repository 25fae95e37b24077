-- The former table of support cases was kept as a view for servers of the version before; nothing reads it any more.
drop view support_cases;
