-- People of all companies are found by the beginning of a word: of a million a search looks at a few rows.
-- Texts compared as texts may be walked by an index behind the wall of rows; what lies within them may not.

create table funcionario_palavra (
  cd_empresa int not null,
  cd_funcion bigint not null,
  palavra text collate "C" not null
);

-- What an employee is found by: the words of number and name, the number also without the noughts it
-- begins with, NIF and NISS.
create function palavras_de(pesquisa text, num_mecan text, num_contrib text, num_benef text)
returns setof text language sql immutable as $$
  select p from regexp_split_to_table(
    pesquisa || chr(10) || normalizar(concat_ws(chr(10), ltrim(num_mecan, '0'), num_contrib, num_benef)),
    '[\s.''’/-]+') p
  where p <> ''
  union
  select replace(x, ' ', '') from unnest(array[num_contrib, num_benef]) x where x like '% %'
$$;

create function funcionario_palavras() returns trigger language plpgsql
set enable_nestloop = off as $$
declare e int; quem bigint[];
begin
  if tg_op = 'INSERT' then
    for e in select distinct n.cd_empresa from novos n order by 1 loop
      insert into funcionario_palavra (cd_empresa, cd_funcion, palavra)
      select e, n.cd, p from novos n,
        palavras_de(n.pesquisa, n.num_mecan, n.num_contrib, n.num_benef) p
      where n.cd_empresa = e;
    end loop;
    return null;
  end if;
  for e, quem in
    select n.cd_empresa, array_agg(n.cd) from (
      select cd_empresa, cd, nome, num_mecan, num_contrib, num_benef from novos
      except select cd_empresa, cd, nome, num_mecan, num_contrib, num_benef from velhos) n
    group by n.cd_empresa order by n.cd_empresa
  loop
    delete from funcionario_palavra p where p.cd_empresa = e and p.cd_funcion = any (quem);
    insert into funcionario_palavra (cd_empresa, cd_funcion, palavra)
    select e, n.cd, p from novos n,
      palavras_de(n.pesquisa, n.num_mecan, n.num_contrib, n.num_benef) p
    where n.cd_empresa = e and n.cd = any (quem);
  end loop;
  return null;
end $$;
create trigger funcionario_palavras_novo after insert on funcionario
referencing new table as novos for each statement execute function funcionario_palavras();
create trigger funcionario_palavras_mudado after update on funcionario
referencing old table as velhos new table as novos
for each statement execute function funcionario_palavras();

-- those there are; their owner may be somebody the wall holds for
alter table funcionario no force row level security;
insert into funcionario_palavra (cd_empresa, cd_funcion, palavra)
select f.cd_empresa, f.cd, p from funcionario f,
  palavras_de(f.pesquisa, f.num_mecan, f.num_contrib, f.num_benef) p;
alter table funcionario force row level security;
-- made once all that there is stands there
alter table funcionario_palavra
  add primary key (cd_empresa, cd_funcion, palavra),
  add foreign key (cd_empresa, cd_funcion) references funcionario (cd_empresa, cd) on delete cascade;
create index funcionario_palavra_fila on funcionario_palavra (palavra, cd_empresa, cd_funcion);
analyze funcionario_palavra;

select muralha('funcionario_palavra');
select distribuir('funcionario_palavra');
select ler_em_todas('funcionario_palavra');
revoke execute on function palavras_de, funcionario_palavras from public;
grant execute on function palavras_de to apto_prestador;
grant select, insert, delete on funcionario_palavra to apto_prestador;
