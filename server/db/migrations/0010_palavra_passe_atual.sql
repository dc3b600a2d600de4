-- Wrong current passwords in a row; the fifth ends the session.
alter table sessao add column falhas smallint not null default 0 check (falhas between 0 and 5);
