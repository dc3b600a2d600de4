-- The call of the list a view was kept from; null for views kept before.
alter table vista add column chamada text check (chamada ~ '^/api/' and length(chamada) <= 120);
