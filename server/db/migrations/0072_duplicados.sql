-- What tells one person from another, as it is compared: numbers without the blanks, dots and hyphens
-- they are typed with.

alter table funcionario
  add column chave_contrib text collate "C" generated always as (
    nullif(upper(regexp_replace(num_contrib, '[[:space:].-]', '', 'g')), '')
  ) stored,
  add column chave_benef text collate "C" generated always as (
    nullif(upper(regexp_replace(num_benef, '[[:space:].-]', '', 'g')), '')
  ) stored;

-- The branch stands in the key: who may see one is told no sooner or later of a person there because of
-- another beside it, whose row is not even read.
drop index funcionario_contrib;
create index funcionario_mesmo_nif on funcionario (cd_empresa, chave_contrib, cd_organig, cd)
  where not inactiv;
create index funcionario_mesmo_niss on funcionario (cd_empresa, chave_benef, cd_organig, cd)
  where not inactiv;
create index funcionario_mesmo_num on funcionario (cd_empresa, chave_num, cd_organig, cd)
  where not inactiv;
create index funcionario_mesmo_nome on funcionario (cd_empresa, chave_nome, dt_nasc, cd_organig, cd)
  where not inactiv;
