-- Bookings as files for calendars (RFC 5545).

-- By which a booking is called in every calendar it is taken into: the name is made with it, so that
-- whoever reads one learns neither the booking's code nor what it is of.
create table calendario (
  unica boolean primary key default true check (unica),
  chave bytea not null check (length(chave) = 32)
);
insert into calendario (chave)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
grant select on calendario to apto_cliente;

-- Whoever takes bookings out by name is written down.
alter table leitura drop constraint leitura_alvo_check;
-- what was allowed still is: nothing that is there has to be looked at
alter table leitura add constraint leitura_alvo_check
  check (alvo in ('foto', 'ficha', 'acidente', 'anexo', 'atividade', 'marcacao', 'acao')) not valid;
