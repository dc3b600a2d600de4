-- How many open measures each node has, kept as they are written like what else is long (0054): the list of them,
-- which opens a screen and of which there may be tens of thousands, counted all of them for every page.

alter table contagem add column medidas int not null default 0;

-- The functions below say a whole row of the table.
create or replace function funcionario_somar() returns trigger language plpgsql as $$
declare somas contagem[]; e int;
begin
  -- the transition tables differ by operation, so each branch reads its own
  if tg_op = 'INSERT' then
    select array_agg(row(s.*, 0, 0, 0)::contagem) into somas from (
      select cd_empresa, cd_organig, sum(total_exames), sum(total_marcacoes), sum(total_acoes),
             sum(total_faltas), sum(total_faltas_acoes)
      from novos group by cd_empresa, cd_organig
      having sum(total_exames + total_marcacoes + total_acoes + total_faltas + total_faltas_acoes) > 0
    ) s;
  elsif tg_op = 'DELETE' then
    select array_agg(row(s.*, 0, 0, 0)::contagem) into somas from (
      select cd_empresa, cd_organig, -sum(total_exames), -sum(total_marcacoes), -sum(total_acoes),
             -sum(total_faltas), -sum(total_faltas_acoes)
      from velhos group by cd_empresa, cd_organig
      having sum(total_exames + total_marcacoes + total_acoes + total_faltas + total_faltas_acoes) > 0
    ) s;
  else
    select array_agg(row(s.*, 0, 0, 0)::contagem) into somas from (
      select cd_empresa, cd_organig, sum(n * total_exames), sum(n * total_marcacoes),
             sum(n * total_acoes), sum(n * total_faltas), sum(n * total_faltas_acoes)
      from (
        select 1 as n, cd_empresa, cd_organig, total_exames, total_marcacoes, total_acoes,
               total_faltas, total_faltas_acoes from novos
        union all
        select -1, cd_empresa, cd_organig, total_exames, total_marcacoes, total_acoes,
               total_faltas, total_faltas_acoes from velhos) d
      group by cd_empresa, cd_organig
      having (sum(n * total_exames), sum(n * total_marcacoes), sum(n * total_acoes),
              sum(n * total_faltas), sum(n * total_faltas_acoes)) <> (0, 0, 0, 0, 0)) s;
  end if;
  for e in select distinct s.cd_empresa from unnest(somas) s order by s.cd_empresa loop
    insert into contagem as c
      (cd_empresa, cd_organig, exames, marcacoes, acoes, faltas, faltas_acoes)
    select e, s.cd_organig, s.exames, s.marcacoes, s.acoes, s.faltas, s.faltas_acoes
    from unnest(somas) s where s.cd_empresa = e order by s.cd_organig
    on conflict (cd_empresa, cd_organig) do update
    set exames = c.exames + excluded.exames, marcacoes = c.marcacoes + excluded.marcacoes,
        acoes = c.acoes + excluded.acoes, faltas = c.faltas + excluded.faltas,
        faltas_acoes = c.faltas_acoes + excluded.faltas_acoes;
  end loop;
  return null;
end $$;
create or replace function acidente_somar() returns trigger language plpgsql as $$
declare somas contagem[]; e int;
begin
  if tg_op = 'INSERT' then
    select array_agg(row(s.cd_empresa, s.cd_organig, 0, 0, 0, 0, 0, s.todos, s.aceites, 0)::contagem)
    into somas from (
      select cd_empresa, cd_organig, count(*) as todos,
             count(*) filter (where cd_estad = 1) as aceites
      from novos group by cd_empresa, cd_organig) s;
  elsif tg_op = 'DELETE' then
    select array_agg(row(s.cd_empresa, s.cd_organig, 0, 0, 0, 0, 0, s.todos, s.aceites, 0)::contagem)
    into somas from (
      select cd_empresa, cd_organig, -count(*) as todos,
             -count(*) filter (where cd_estad = 1) as aceites
      from velhos group by cd_empresa, cd_organig) s;
  else
    select array_agg(row(s.cd_empresa, s.cd_organig, 0, 0, 0, 0, 0, s.todos, s.aceites, 0)::contagem)
    into somas from (
      select cd_empresa, cd_organig, sum(n) as todos, sum(n) filter (where cd_estad = 1) as aceites
      from (
        select 1 as n, cd_empresa, cd_organig, cd_estad from novos
        union all select -1, cd_empresa, cd_organig, cd_estad from velhos) d
      group by cd_empresa, cd_organig
      having (sum(n), coalesce(sum(n) filter (where cd_estad = 1), 0)) <> (0, 0)) s;
  end if;
  for e in select distinct s.cd_empresa from unnest(somas) s order by s.cd_empresa loop
    insert into contagem as c (cd_empresa, cd_organig, acidentes_pendentes, acidentes)
    select e, s.cd_organig, s.acidentes_pendentes, coalesce(s.acidentes, 0)
    from unnest(somas) s where s.cd_empresa = e order by s.cd_organig
    on conflict (cd_empresa, cd_organig) do update
    set acidentes_pendentes = c.acidentes_pendentes + excluded.acidentes_pendentes,
        acidentes = c.acidentes + excluded.acidentes;
  end loop;
  return null;
end $$;

create function medida_somar() returns trigger language plpgsql as $$
declare empresas int[]; nos int[]; somas int[]; e int;
begin
  -- the transition tables differ by operation, so each branch reads its own
  if tg_op = 'INSERT' then
    select array_agg(s.cd_empresa), array_agg(s.cd_organig), array_agg(s.n)
    into empresas, nos, somas from (
      select cd_empresa, cd_organig, count(*)::int as n from novos where cd_estad <> 99
      group by cd_empresa, cd_organig) s;
  elsif tg_op = 'DELETE' then
    select array_agg(s.cd_empresa), array_agg(s.cd_organig), array_agg(s.n)
    into empresas, nos, somas from (
      select cd_empresa, cd_organig, -count(*)::int as n from velhos where cd_estad <> 99
      group by cd_empresa, cd_organig) s;
  else
    select array_agg(s.cd_empresa), array_agg(s.cd_organig), array_agg(s.n)
    into empresas, nos, somas from (
      select cd_empresa, cd_organig, sum(n)::int as n from (
        select 1 as n, cd_empresa, cd_organig from novos where cd_estad <> 99
        union all select -1, cd_empresa, cd_organig from velhos where cd_estad <> 99) d
      group by cd_empresa, cd_organig having sum(n) <> 0) s;
  end if;
  for e in select distinct u.e from unnest(empresas) u(e) order by 1 loop
    insert into contagem as c (cd_empresa, cd_organig, medidas)
    select e, s.cd_organig, s.n from unnest(empresas, nos, somas) s(cd_empresa, cd_organig, n)
    where s.cd_empresa = e order by s.cd_organig
    on conflict (cd_empresa, cd_organig) do update set medidas = c.medidas + excluded.medidas;
  end loop;
  return null;
end $$;
revoke execute on function medida_somar from public;
select gatilhos('medida', 'medida_somar');

-- those there are; their owner may be somebody the wall holds for
alter table medida no force row level security;
alter table contagem no force row level security;
insert into contagem as c (cd_empresa, cd_organig, medidas)
select m.cd_empresa, m.cd_organig, count(*) from medida m where m.cd_estad <> 99
group by m.cd_empresa, m.cd_organig
on conflict (cd_empresa, cd_organig) do update set medidas = excluded.medidas;
alter table medida force row level security;
alter table contagem force row level security;

alter policy nova_cliente on contagem with check (
  exames = 0 and marcacoes = 0 and acoes = 0 and faltas = 0 and faltas_acoes = 0 and acidentes = 0
  and medidas = 0);
grant update (medidas) on contagem to apto_prestador;
