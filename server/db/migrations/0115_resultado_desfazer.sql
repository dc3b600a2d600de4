-- A result just recorded is taken back by its author, and its booking opens again.

alter table exame
  -- the booking it is the result of; null: by itself, or of before this version
  add column cd_marcacao bigint,
  -- null: of before this version
  add column registado_em timestamptz,
  add foreign key (cd_empresa, cd_marcacao) references marcacao (cd_empresa, cd)
    on delete set null (cd_marcacao);
alter table exame alter column registado_em set default now();
create index exame_marcacao on exame (cd_empresa, cd_marcacao) where cd_marcacao is not null;

grant delete, update (cd_marcacao) on exame to apto_prestador;
-- whatever a statement says: nothing older than a minute, corrected or certified goes
create policy desfazer on exame as restrictive for delete to apto_prestador
  using (registado_em > now() - interval '1 minute' and versao = 1 and cd_anex is null);

-- conditional decisions that say no condition: few, and to be completed
create index exame_por_completar_fila on exame (dt, hr, cd) include (cd_empresa)
  where cd_decis = 'AC' and restricoes is null;

-- the lines a physician often writes, from his latest results alone
create index exame_restricoes_fila on exame (cd_medic, dt desc) where restricoes is not null;
