-- How many rows the long lists have, kept as they are written, so that a list which nothing narrows counts
-- none of them.

-- Of the node itself: whoever asks adds up those of his branch. One row for the whole path would be the
-- row every write of a company waits for.
create table contagem (
  cd_empresa int not null,
  cd_organig int not null,
  -- of whoever is there now, or was when he left; bookings that are open, of whatever day
  exames int not null default 0,
  marcacoes int not null default 0,
  acoes int not null default 0,
  faltas int not null default 0,
  faltas_acoes int not null default 0,
  -- that happened there: all that were reported, and those that were accepted
  acidentes_pendentes int not null default 0,
  acidentes int not null default 0,
  primary key (cd_empresa, cd_organig),
  foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd) on delete cascade
)
-- it is written again and again, and stays where it is
with (fillfactor = 40);

-- ---------------------------------------------------------------- of employees

alter table funcionario add column total_marcacoes int not null default 0;
alter table funcionario add column total_acoes int not null default 0;
alter table funcionario add column total_faltas int not null default 0;
alter table funcionario add column total_faltas_acoes int not null default 0;

-- those there are; their owner may be somebody the wall holds for
alter table funcionario no force row level security;
alter table marcacao no force row level security;
alter table marcacao_enferm no force row level security;
alter table acidente no force row level security;
alter table funcionario disable trigger user;
update funcionario f
set total_marcacoes = coalesce(m.abertas, 0), total_faltas = coalesce(m.faltas, 0),
    total_acoes = coalesce(a.abertas, 0), total_faltas_acoes = coalesce(a.faltas, 0)
from (
  select x.cd_empresa, x.cd_funcion, count(*) filter (where x.cd_estad = 0) as abertas,
         count(*) filter (where x.cd_estad >= 2) as faltas
  from marcacao x group by x.cd_empresa, x.cd_funcion) m
full join (
  select x.cd_empresa, x.cd_funcion, count(*) filter (where x.cd_estad = 0) as abertas,
         count(*) filter (where x.cd_estad >= 2) as faltas
  from marcacao_enferm x group by x.cd_empresa, x.cd_funcion) a using (cd_empresa, cd_funcion)
where f.cd_empresa = coalesce(m.cd_empresa, a.cd_empresa)
  and f.cd = coalesce(m.cd_funcion, a.cd_funcion);
alter table funcionario enable trigger user;

drop function marcacao_resumir cascade;
select resumir('marcacao', '{dt_prox_marc, total_marcacoes, total_faltas}', '
  select min(x.dt) filter (where x.dt >= current_date and x.cd_estad = 0),
         count(*) filter (where x.cd_estad = 0)::int, count(*) filter (where x.cd_estad >= 2)::int
  from marcacao x where x.cd_empresa = e and x.cd_funcion = m.cd');
select resumir('marcacao_enferm', '{total_acoes, total_faltas_acoes}', '
  select count(*) filter (where x.cd_estad = 0)::int, count(*) filter (where x.cd_estad >= 2)::int
  from marcacao_enferm x where x.cd_empresa = e and x.cd_funcion = m.cd');

-- no longer added up from here
drop index funcionario_organig;
create index funcionario_organig on funcionario (cd_empresa, cd_organig, cd);

-- Whatever changes what employees sum up, or where they are, is counted at their nodes: nodes in one order.
create function funcionario_somar() returns trigger language plpgsql as $$
declare somas contagem[]; e int;
begin
  -- the transition tables differ by operation, so each branch reads its own
  if tg_op = 'INSERT' then
    select array_agg(row(s.*, 0, 0)::contagem) into somas from (
      select cd_empresa, cd_organig, sum(total_exames), sum(total_marcacoes), sum(total_acoes),
             sum(total_faltas), sum(total_faltas_acoes)
      from novos group by cd_empresa, cd_organig
      having sum(total_exames + total_marcacoes + total_acoes + total_faltas + total_faltas_acoes) > 0
    ) s;
  elsif tg_op = 'DELETE' then
    select array_agg(row(s.*, 0, 0)::contagem) into somas from (
      select cd_empresa, cd_organig, -sum(total_exames), -sum(total_marcacoes), -sum(total_acoes),
             -sum(total_faltas), -sum(total_faltas_acoes)
      from velhos group by cd_empresa, cd_organig
      having sum(total_exames + total_marcacoes + total_acoes + total_faltas + total_faltas_acoes) > 0
    ) s;
  else
    select array_agg(row(s.*, 0, 0)::contagem) into somas from (
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
revoke execute on function funcionario_somar from public;
select gatilhos('funcionario', 'funcionario_somar');

-- ---------------------------------------------------------------- of accidents

create function acidente_somar() returns trigger language plpgsql as $$
declare somas contagem[]; e int;
begin
  if tg_op = 'INSERT' then
    select array_agg(row(s.cd_empresa, s.cd_organig, 0, 0, 0, 0, 0, s.todos, s.aceites)::contagem)
    into somas from (
      select cd_empresa, cd_organig, count(*) as todos,
             count(*) filter (where cd_estad = 1) as aceites
      from novos group by cd_empresa, cd_organig) s;
  elsif tg_op = 'DELETE' then
    select array_agg(row(s.cd_empresa, s.cd_organig, 0, 0, 0, 0, 0, s.todos, s.aceites)::contagem)
    into somas from (
      select cd_empresa, cd_organig, -count(*) as todos,
             -count(*) filter (where cd_estad = 1) as aceites
      from velhos group by cd_empresa, cd_organig) s;
  else
    select array_agg(row(s.cd_empresa, s.cd_organig, 0, 0, 0, 0, 0, s.todos, s.aceites)::contagem)
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
revoke execute on function acidente_somar from public;
select gatilhos('acidente', 'acidente_somar');

-- ---------------------------------------------------------------- what there is

insert into contagem (cd_empresa, cd_organig, exames, marcacoes, acoes, faltas, faltas_acoes)
select f.cd_empresa, f.cd_organig, sum(f.total_exames), sum(f.total_marcacoes), sum(f.total_acoes),
       sum(f.total_faltas), sum(f.total_faltas_acoes)
from funcionario f group by f.cd_empresa, f.cd_organig;
insert into contagem as c (cd_empresa, cd_organig, acidentes_pendentes, acidentes)
select p.cd_empresa, p.cd_organig, count(*), count(*) filter (where p.cd_estad = 1)
from acidente p group by p.cd_empresa, p.cd_organig
on conflict (cd_empresa, cd_organig) do update
set acidentes_pendentes = excluded.acidentes_pendentes, acidentes = excluded.acidentes;

alter table funcionario force row level security;
alter table marcacao force row level security;
alter table marcacao_enferm force row level security;
alter table acidente force row level security;

-- ---------------------------------------------------------------- the second wall

select muralha('contagem');
select distribuir('contagem');
-- what a client reports, or takes back, is counted as reported and as nothing else
select muralha_nova('contagem', 'cliente',
  'exames = 0 and marcacoes = 0 and acoes = 0 and faltas = 0 and faltas_acoes = 0 and acidentes = 0');
grant select, insert, update (acidentes_pendentes, acidentes) on contagem to apto_cliente;
grant select, insert, update (exames, marcacoes, acoes, faltas, faltas_acoes, acidentes_pendentes,
  acidentes) on contagem to apto_prestador;
