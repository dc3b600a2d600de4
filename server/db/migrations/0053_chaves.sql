-- Lists that are sorted by these names read what they sort by, and do not make it for every row.

alter table tipo_exame
  add column chave text collate "C" generated always as (normalizar(nome)) stored;
alter table medico
  add column chave text collate "C" generated always as (normalizar(nome)) stored;
alter table enfermeiro
  add column chave text collate "C" generated always as (normalizar(nome)) stored;
alter table tipo_ac_enferm
  add column chave text collate "C" generated always as (normalizar(nome)) stored;
alter table acao_lesiva
  add column chave text collate "C" generated always as (normalizar(nome)) stored;
