-- Kinds of the provider's reminders that nobody there wants.
alter table lembrete_prestador add column desligados text[] not null default '{}'
  check (cardinality(desligados) <= 40);
grant update (desligados) on lembrete_prestador to apto_entrada;
