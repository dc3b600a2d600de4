-- A password an administrator typed proves nothing of who owns the e-mail: until a link sent there is
-- followed, no company but his may rely on the account. What the operator made counts as proven.
alter table utilizador add column email_provado boolean not null default true;
