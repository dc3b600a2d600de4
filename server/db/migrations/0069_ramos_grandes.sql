-- A branch of thousands of nodes is moved, and a node of ten thousand people closed, in the time it takes to
-- write them: what a statement changed is put beside what there was by hashing, whatever the first statement
-- of a connection was planned for. A node that is closed moves nothing.

create or replace function organigrama_seguir() returns trigger language plpgsql
set enable_nestloop = off as $$
declare e int; movidos boolean;
begin
  for e, movidos in
    select n.cd_empresa, bool_or(n.cd_base is distinct from v.cd_base)
    from novos n join velhos v using (cd_empresa, cd)
    where (n.cd_base, n.fechado_em) is distinct from (v.cd_base, v.fechado_em)
    group by n.cd_empresa order by 1
  loop
    perform from organigrama o where o.cd_empresa = e and o.cd = e for no key update;
    if movidos then
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
      where o.cd_empresa = e and o.cd_base is not null
        and o.caminho is distinct from b.caminho || o.cd;
      if found then
        raise exception 'Um organigrama não pode ficar abaixo de si próprio.' using errcode = 'AP409';
      end if;
    end if;
    update organigrama o set versao = o.versao + 1 where o.cd_empresa = e and o.cd = e;
  end loop;
  return null;
end $$;

alter function organigrama_acima() set enable_nestloop = off;

create or replace function funcionario_desmarcar() returns trigger language plpgsql as $$
declare e int; quem bigint[];
begin
  for e, quem in
    select n.cd_empresa, array_agg(n.cd) from (
      select cd_empresa, cd from novos where inactiv
      except select cd_empresa, cd from velhos where inactiv) n
    group by n.cd_empresa order by n.cd_empresa
  loop
    update marcacao m set cd_estad = 4, versao = m.versao + 1 from funcionario f
    where m.cd_empresa = e and m.cd_funcion = any (quem) and m.cd_estad = 0
      and f.cd_empresa = e and f.cd = m.cd_funcion
      and m.dt >= coalesce(f.dt_inactiv, current_date);
    update marcacao_enferm m set cd_estad = 4, versao = m.versao + 1 from funcionario f
    where m.cd_empresa = e and m.cd_funcion = any (quem) and m.cd_estad = 0
      and f.cd_empresa = e and f.cd = m.cd_funcion
      and m.dt >= coalesce(f.dt_inactiv, current_date);
  end loop;
  return null;
end $$;
revoke execute on function organigrama_seguir, funcionario_desmarcar from public;
