-- Which node of a name is meant: where a company calls several alike, each is shown with the one above.

alter table organigrama add column acima text;

create function organigrama_acima() returns trigger language plpgsql as $$
declare empresas int[]; e int;
begin
  -- the transition tables differ by operation, so each branch reads its own
  if tg_op = 'INSERT' then
    select array_agg(distinct cd_empresa order by cd_empresa) into empresas from novos;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct cd_empresa order by cd_empresa) into empresas from velhos;
  else
    -- most changes are of what is counted
    select array_agg(distinct n.cd_empresa order by n.cd_empresa) into empresas
    from novos n join velhos v using (cd_empresa, cd)
    where (n.nome, n.cd_base) is distinct from (v.nome, v.cd_base);
  end if;
  if empresas is null then return null; end if;
  foreach e in array empresas loop
    -- of two changes at once the later sees what the other did
    perform from organigrama o where o.cd_empresa = e and o.cd = e for no key update;
    update organigrama o set acima = c.acima
    from (
      select n.cd, case when count(*) over (partition by n.chave) > 1 then b.nome end as acima
      from organigrama n
      left join organigrama b on b.cd_empresa = e and b.cd = n.cd_base
      where n.cd_empresa = e) c
    where o.cd_empresa = e and o.cd = c.cd and o.acima is distinct from c.acima;
  end loop;
  return null;
end $$;
revoke execute on function organigrama_acima from public;
select gatilhos('organigrama', 'organigrama_acima');
grant update (acima) on organigrama to apto_prestador;

-- those there are; their owner may be somebody the wall holds for
alter table organigrama no force row level security;
update organigrama o set acima = c.acima
from (
  select n.cd_empresa, n.cd, b.nome as acima, count(*) over (partition by n.cd_empresa, n.chave) as n
  from organigrama n
  left join organigrama b on b.cd_empresa = n.cd_empresa and b.cd = n.cd_base) c
where o.cd_empresa = c.cd_empresa and o.cd = c.cd and c.n > 1 and c.acima is not null;
alter table organigrama force row level security;
