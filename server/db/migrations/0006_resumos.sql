-- Two writes for one employee at once: each computed the summary from rows that did not hold the
-- other's, and the later one kept a date that was no longer the last. Now the employee is locked
-- first, and the summary computed by the next statement, which sees what the other has written.

create or replace function exame_resumir() returns trigger language plpgsql as $$
declare mudados int[];
begin
  if tg_op = 'INSERT' then select array_agg(distinct cd_funcion) into mudados from novos;
  elsif tg_op = 'DELETE' then select array_agg(distinct cd_funcion) into mudados from velhos;
  else select array_agg(distinct cd_funcion) into mudados
    from (select cd_funcion from novos union select cd_funcion from velhos) u;
  end if;
  perform from funcionario where cd = any (mudados) order by cd for no key update;
  update funcionario f set dt_ult_exam = e.dt, dt_expir = e.dt_expir
  from unnest(mudados) m(cd)
  left join lateral (
    select dt, dt_expir from exame where cd_funcion = m.cd
    order by dt desc, hr desc, cd desc limit 1) e on true
  where f.cd = m.cd and (f.dt_ult_exam, f.dt_expir) is distinct from (e.dt, e.dt_expir);
  return null;
end $$;

create or replace function marcacao_resumir() returns trigger language plpgsql as $$
declare mudados int[];
begin
  if tg_op = 'INSERT' then select array_agg(distinct cd_funcion) into mudados from novos;
  elsif tg_op = 'DELETE' then select array_agg(distinct cd_funcion) into mudados from velhos;
  else select array_agg(distinct cd_funcion) into mudados
    from (select cd_funcion from novos union select cd_funcion from velhos) u;
  end if;
  perform from funcionario where cd = any (mudados) order by cd for no key update;
  update funcionario f set dt_prox_marc = p.dt
  from unnest(mudados) m(cd)
  left join lateral (
    select min(dt) as dt from marcacao where cd_funcion = m.cd and dt >= current_date) p on true
  where f.cd = m.cd and f.dt_prox_marc is distinct from p.dt;
  return null;
end $$;
