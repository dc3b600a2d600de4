-- News of a moved booking waits some seconds, in which its author may take the move back.

alter table aviso
  -- the moment from which it may be told
  add column sai_em timestamptz not null default now(),
  -- the booking before the move, and who moved it; null: a change that is not taken back
  add column antes jsonb check (jsonb_typeof(antes) = 'object');

drop policy so_velhos on aviso;
create policy so_velhos on aviso as restrictive for delete to apto_prestador
  using (em < now() - interval '7 days' or lote is null and sai_em > now());

-- a message that leaves with this notice, and is deleted with it
alter table correio add column cd_aviso bigint;
create index correio_aviso on correio (cd_aviso) where cd_aviso is not null;
grant select (cd, cd_aviso, tentativas, tentar_em), delete on correio to apto_prestador;
create policy prestador_retido on correio for select to apto_prestador
  using (exists (select from aviso a where a.cd = cd_aviso));
create policy prestador_desfazer on correio for delete to apto_prestador
  using (tentativas = 0 and tentar_em > now()
    and exists (select from aviso a where a.cd = cd_aviso));

-- the day that a company's people are in
drop policy prestador on correio;
create policy prestador on correio for insert to apto_prestador with check (
  modelo in ('pedido_respondido', 'pedido_comentado', 'dia_marcado') and para is null
  and exists (select from membro where membro.cd_utilizador = correio.cd_utilizador));

-- the mark of an answer: seen from this moment on
alter table resposta_nova add column sai_em timestamptz not null default now();
grant select, delete on resposta_nova to apto_prestador;
create policy desfazer on resposta_nova as restrictive for delete to apto_prestador
  using (sai_em > now());

create or replace function marcacao_avisar() returns trigger language plpgsql as $$
declare e int; qual text := case tg_table_name when 'marcacao' then 'exame' else 'acao' end;
begin
  for e in select distinct n.cd_empresa from novos n order by 1 loop
    if tg_op = 'INSERT' then
      insert into aviso (cd_empresa, especie, cd_alvo, que)
      select e, qual, n.cd, 'nova' from novos n
      where n.cd_empresa = e and n.cd_estad = 0 and n.cd_autor is not null order by n.cd;
    else
      insert into aviso (cd_empresa, especie, cd_alvo, que, sai_em, antes)
      select e, qual, n.cd,
             case n.cd_estad when 0 then 'alterada' when 4 then 'desmarcada' else 'falta' end,
             case n.cd_estad when 0 then now() + interval '12 seconds' else now() end,
             case when n.cd_estad = 0 then jsonb_build_object(
               'dt', v.dt, 'hr', to_char(v.hr, 'HH24:MI'), 'minutos', v.minutos, 'cd_local', v.cd_local,
               'quem', coalesce(to_jsonb(v) -> 'cd_medic', to_jsonb(v) -> 'cd_enferm'),
               'versao', n.versao, 'cd_autor', n.cd_autor) end
      from novos n join velhos v on v.cd_empresa = e and v.cd = n.cd
      where n.cd_empresa = e and v.cd_estad = 0 and (n.cd_estad >= 2
        or n.cd_estad = 0 and (n.dt, n.hr, n.minutos, n.cd_local)
          is distinct from (v.dt, v.hr, v.minutos, v.cd_local))
      order by n.cd;
    end if;
  end loop;
  return null;
end $$;

create or replace function atividade_avisar() returns trigger language plpgsql as $$
declare e int;
begin
  for e in
    select distinct n.cd_empresa from novos n
    where n.cd_autor is not null and (tg_op = 'UPDATE' or n.cd_estad = 10) order by 1
  loop
    if tg_op = 'INSERT' then
      insert into aviso (cd_empresa, especie, cd_alvo, que)
      select e, 'atividade', n.cd, 'nova' from novos n
      where n.cd_empresa = e and n.cd_estad = 10 and n.cd_autor is not null order by n.cd;
    else
      insert into aviso (cd_empresa, especie, cd_alvo, que, sai_em, antes)
      select e, 'atividade', n.cd, x.que,
             case x.que when 'alterada' then now() + interval '12 seconds' else now() end,
             case when x.que = 'alterada' and n.cd_estad = v.cd_estad
                    and n.obs is not distinct from v.obs and v.hr is not null
               then jsonb_build_object(
                 'dt', v.dt, 'hr', to_char(v.hr, 'HH24:MI'), 'minutos', v.minutos, 'cd_local', null,
                 'quem', v.cd_tecnic, 'versao', n.versao, 'cd_autor', n.cd_autor) end
      from novos n join velhos v on v.cd_empresa = e and v.cd = n.cd
      cross join lateral (values
        ('nova', v.cd_estad = 0 and n.cd_estad in (10, 20) and n.hr is not null),
        ('alterada', v.cd_estad in (10, 20) and n.cd_estad in (10, 20)
          and (n.dt, n.hr, n.minutos) is distinct from (v.dt, v.hr, v.minutos)),
        ('desmarcada', v.cd_estad <> 90 and n.cd_estad = 90),
        ('relatorio', n.cd_relat is not null and n.cd_relat is distinct from v.cd_relat)
      ) x (que, foi)
      where n.cd_empresa = e and n.cd_autor is not null and x.foi order by n.cd;
    end if;
  end loop;
  return null;
end $$;
