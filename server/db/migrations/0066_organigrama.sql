-- The tree is edited: nodes are renamed, moved and closed. Paths, sums and the version that processes keep
-- the tree by follow in the same statement.

-- one that is closed keeps what names it, and takes nothing new
alter table organigrama add column fechado_em timestamptz;
alter table organigrama add check (fechado_em is null or cd_base is not null);
-- what If-Match is compared with: it grows as the node itself is edited
alter table organigrama add column edicao int not null default 1;

-- Whoever counts holds the company first and looks for the paths then: a node that is being moved is
-- counted where it is afterwards.
create or replace function funcionario_contar() returns trigger language plpgsql as $$
declare empresas int[]; ramos int[]; quantos int[]; e int; nos int[]; somas int[];
begin
  -- the transition tables differ by operation, so each branch reads its own
  if tg_op = 'INSERT' then
    select array_agg(cd_empresa), array_agg(cd_organig), array_agg(n) into empresas, ramos, quantos
    from (select cd_empresa, cd_organig, count(*)::int as n from novos where not inactiv
          group by cd_empresa, cd_organig) s;
  elsif tg_op = 'DELETE' then
    select array_agg(cd_empresa), array_agg(cd_organig), array_agg(n) into empresas, ramos, quantos
    from (select cd_empresa, cd_organig, -count(*)::int as n from velhos where not inactiv
          group by cd_empresa, cd_organig) s;
  else
    select array_agg(cd_empresa), array_agg(cd_organig), array_agg(n) into empresas, ramos, quantos
    from (select cd_empresa, cd_organig, sum(d.n)::int as n from (
            select cd_empresa, cd_organig, 1 as n from novos where not inactiv
            union all select cd_empresa, cd_organig, -1 from velhos where not inactiv) d
          group by cd_empresa, cd_organig having sum(d.n) <> 0) s;
  end if;
  for e in select distinct u.cd_empresa from unnest(empresas) u(cd_empresa) order by 1 loop
    perform from organigrama o where o.cd_empresa = e and o.cd = e for no key update;
    perform from unnest(empresas, ramos, quantos) d(cd_empresa, cd_organig, n)
    join organigrama o on o.cd_empresa = e and o.cd = d.cd_organig
    where d.cd_empresa = e and d.n > 0 and o.fechado_em is not null;
    if found then
      raise exception 'Este organigrama foi encerrado: já não recebe nada de novo. Escolha outro.'
        using errcode = 'AP409';
    end if;
    select array_agg(s.cd order by s.cd), array_agg(s.n order by s.cd) into nos, somas from (
      select a.cd, sum(d.n)::int as n
      from unnest(empresas, ramos, quantos) d(cd_empresa, cd_organig, n)
      join organigrama o on o.cd_empresa = e and o.cd = d.cd_organig, unnest(o.caminho) a(cd)
      where d.cd_empresa = e group by a.cd having sum(d.n) <> 0) s;
    continue when nos is null;
    perform from organigrama o where o.cd_empresa = e and o.cd = any (nos)
    order by o.cd for no key update;
    update organigrama o set total_funcionarios = o.total_funcionarios + d.n
    from unnest(nos, somas) d(cd, n) where o.cd_empresa = e and o.cd = d.cd;
  end loop;
  return null;
end $$;

-- What else is put at a node: rows that only come, and stay where they came.
create function organigrama_encerrado() returns trigger language plpgsql as $$
declare e int; nos int[];
begin
  for e, nos in
    select n.cd_empresa, array_agg(distinct n.cd_organig) from novos n
    group by n.cd_empresa order by n.cd_empresa
  loop
    perform from organigrama o
    where o.cd_empresa = e and o.cd = any (nos) and o.fechado_em is not null;
    if found then
      raise exception 'Este organigrama foi encerrado: já não recebe nada de novo. Escolha outro.'
        using errcode = 'AP409';
    end if;
  end loop;
  return null;
end $$;
create trigger organigrama_encerrado after insert on membro
referencing new table as novos for each statement execute function organigrama_encerrado();
create trigger organigrama_encerrado after insert on convite
referencing new table as novos for each statement execute function organigrama_encerrado();
create trigger organigrama_encerrado after insert on pedido_funcionario
referencing new table as novos for each statement execute function organigrama_encerrado();
create trigger organigrama_encerrado after insert on acidente
referencing new table as novos for each statement execute function organigrama_encerrado();
create trigger organigrama_encerrado after insert on atividade
referencing new table as novos for each statement execute function organigrama_encerrado();
create trigger organigrama_encerrado after insert on medida
referencing new table as novos for each statement execute function organigrama_encerrado();

-- A node that hangs elsewhere takes its branch along. What a node counts beside those below it, by the
-- paths there were, is counted again by the paths there are: no employee is touched.
create function organigrama_seguir() returns trigger language plpgsql as $$
declare e int;
begin
  for e in
    select distinct n.cd_empresa from novos n join velhos v using (cd_empresa, cd)
    where (n.cd_base, n.fechado_em) is distinct from (v.cd_base, v.fechado_em) order by 1
  loop
    perform from organigrama o where o.cd_empresa = e and o.cd = e for no key update;
    with recursive arvore(cd, caminho) as (
      select e, array[e]
      union all
      select o.cd, a.caminho || o.cd from arvore a
      join organigrama o on o.cd_empresa = e and o.cd_base = a.cd
    ), abaixo as (
      select o.caminho[cardinality(o.caminho) - 1] as cd, sum(o.total_funcionarios)::int as n
      from organigrama o where o.cd_empresa = e group by 1
    ), proprios as (
      select o.cd, o.total_funcionarios - coalesce(b.n, 0) as n
      from organigrama o left join abaixo b on b.cd = o.cd where o.cd_empresa = e
    ), somas as (
      select x.cd, sum(p.n)::int as n
      from arvore a join proprios p on p.cd = a.cd, unnest(a.caminho) x(cd) group by x.cd
    )
    update organigrama o set caminho = a.caminho, total_funcionarios = s.n
    from arvore a join somas s on s.cd = a.cd
    where o.cd_empresa = e and o.cd = a.cd
      and (o.caminho, o.total_funcionarios) is distinct from (a.caminho, s.n);
    -- what the root does not lead to hangs on itself
    perform from organigrama o left join organigrama b on b.cd_empresa = e and b.cd = o.cd_base
    where o.cd_empresa = e and o.cd_base is not null and o.caminho is distinct from b.caminho || o.cd;
    if found then
      raise exception 'Um organigrama não pode ficar abaixo de si próprio.' using errcode = 'AP409';
    end if;
    update organigrama o set versao = o.versao + 1 where o.cd_empresa = e and o.cd = e;
  end loop;
  return null;
end $$;
create trigger organigrama_seguir after update on organigrama
referencing old table as velhos new table as novos
for each statement execute function organigrama_seguir();
revoke execute on function organigrama_encerrado, organigrama_seguir from public;

-- a transfer that waits for its day goes to no node that was closed meanwhile
create or replace function pedidos_aplicar(empresa int, so_de bigint default null)
returns table (pedido bigint, resultado text) language plpgsql as $$
declare quem bigint[];
begin
  select array_agg(distinct cd_funcion) into quem from pedido_funcionario
  where cd_empresa = empresa and por_aplicar
    and case when so_de is null then dt_efeito <= current_date else cd_funcion = so_de end;
  if quem is null then return; end if;
  perform from funcionario where cd_empresa = empresa and cd = any (quem)
  order by cd for no key update;
  -- a destination that is there now stays
  perform from organigrama where cd_empresa = empresa and cd in (
    select cd_organig_novo from pedido_funcionario
    where cd_empresa = empresa and por_aplicar and cd_funcion = any (quem))
  order by cd for key share;
  -- read again: another process may have been first
  return query
  with pendentes as (
    select p.cd, p.cd_funcion, p.cd_tipo, p.dt_efeito, f.inactiv, f.dt_ini_instit,
           o.cd as destino, p.dt_efeito <= current_date as devido,
           min(p.dt_efeito) filter (where p.cd_tipo = 5 and p.dt_efeito >= f.dt_ini_instit
               and p.dt_efeito <= current_date)
             over (partition by p.cd_funcion) as saida
    from pedido_funcionario p
    join funcionario f on f.cd_empresa = empresa and f.cd = p.cd_funcion
    left join organigrama o on o.cd_empresa = empresa and o.cd = p.cd_organig_novo
      and o.fechado_em is null
    where p.cd_empresa = empresa and p.por_aplicar and p.cd_funcion = any (quem)
      and (so_de is not null or p.dt_efeito <= current_date)
  ), julgados as (
    select d.*, case
      when inactiv or (cd_tipo = 6 and dt_efeito > saida) then 'ja_saiu'
      when cd_tipo = 5 and dt_efeito < dt_ini_instit then 'antes_da_admissao'
      when cd_tipo = 6 and destino is null then 'sem_destino'
      when devido then 'feito'
      else 'espera' end as veredicto
    from pendentes d
  ), mudados as (
    select cd_funcion,
           min(dt_efeito) filter (where cd_tipo = 5) as saida,
           (array_agg(destino order by dt_efeito desc, cd desc) filter (where cd_tipo = 6))[1]
             as destino
    from julgados where veredicto = 'feito' group by cd_funcion
  ), aplicados as (
    update funcionario f
    set cd_organig = coalesce(m.destino, f.cd_organig),
        inactiv = m.saida is not null,
        dt_inactiv = coalesce(m.saida, f.dt_inactiv)
    from mudados m where f.cd_empresa = empresa and f.cd = m.cd_funcion
  ), marcados as (
    update pedido_funcionario p set por_aplicar = false
    from julgados j where p.cd_empresa = empresa and p.cd = j.cd and j.devido)
  select cd, veredicto from julgados;
end $$;

grant update (cd_base, caminho, fechado_em, edicao) on organigrama to apto_prestador;
-- how many a change of the tree concerns
grant select (cd, cd_empresa, cd_organig, expira_em) on convite to apto_prestador;
