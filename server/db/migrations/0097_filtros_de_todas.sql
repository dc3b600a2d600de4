-- What lists over all companies are narrowed by is found in an index, and counted by it alone.

-- exams by physician or decision are seen where they are counted and paged
drop index exame_fila;
create index exame_fila on exame (dt, hr, cd) include (cd_empresa, cd_medic, cd_decis);
-- of which there are few among millions
create index exame_rara_fila on exame (cd_decis, dt, hr, cd) include (cd_empresa)
  where cd_decis <> 'A' and cd_decis <> 'AC';

create index marcacao_medic_fila on marcacao (cd_medic, dt, hr, cd) include (cd_empresa)
  where cd_estad = 0;
create index marcacao_enferm_quem_fila on marcacao_enferm (cd_enferm, dt, hr, cd)
  include (cd_empresa) where cd_estad = 0;

-- who needs an exam, of one company and of a branch of it
create index funcionario_vencimento on funcionario
    (cd_empresa, (case when dt_expir is null then date '-infinity' else dt_expir end), cd)
  include (cd_organig, dt_expir, dt_ult_exam, sem_decisao)
  where not inactiv and dt_prox_marc is null
    and (dt_expir is not null or dt_ult_exam is null or sem_decisao);

-- A list is read from its index alone where nothing near it was written since it was last vacuumed, and a search goes
-- through all of it: with a fourth of a company of 95,000 written it reads 99,158 blocks instead of 4,236. By itself
-- PostgreSQL waits for a fifth of the table, which holds all companies.
alter table funcionario set (autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01);
alter table exame set (autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01);
alter table marcacao set (autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01);
alter table marcacao_enferm set (autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01);
alter table acidente set (autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01);
alter table atividade set (autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01);
alter table medida set (autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01);
-- of an expression that is in no index yet nothing was counted; an empty table would count as staying so
do $$
begin
  if exists (select from funcionario) then
    analyze funcionario;
  end if;
end
$$;
