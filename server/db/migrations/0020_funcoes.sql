-- What every table stands on: how texts and numbers are compared, the second wall, how tables are spread, how
-- summaries follow what they sum up.
--
-- A company's table has cd_empresa, the root of its tree, in its key, first in every index, and as the
-- only thing the wall looks at. It is followed by muralha() and distribuir(), and where employees sum
-- it up by resumir(). catalogo.test.ts holds them to that.
--
-- Whoever serves sees and writes what it is his to, whatever a query forgets. apto_cliente serves the
-- clients' calls: the rows of the company named by the setting apto.empresa of the running transaction,
-- and nothing without it; of accounts names, never hashes, sessions or counters. apto_prestador serves
-- the provider, jobs and imports: in a company the rows of that one alone; outside any it reads the
-- tables declared for it ("todas") and writes little. apto_entrada serves logging in, sessions, accounts
-- and mail, and knows nothing of employees. None owns anything, is a superuser or bypasses row-level
-- security. roles.ts makes them, alcance.test.ts lists all they reach.

-- Search and sort form of a text: lower case without accents and without what nobody sees, one apostrophe, one
-- hyphen and one blank for all their kinds, letters that have no accent apart from it by the plain one.
create function normalizar(texto text) returns text
language plpgsql immutable strict parallel safe cost 3 as $$
begin
  if octet_length(texto) <> length(texto) then
    texto := regexp_replace(normalize(translate(texto, '´', ''''), nfkd),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0080-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g');
  end if;
  texto := lower(texto collate "default");
  if octet_length(texto) <> length(texto) then
    texto := translate(texto,
      e'ʹʻʼʽʾʿˈˊˋ՚׳‘’‛′‵ꞌꞋ֊־‐‒–—―⁃−⸺⸻˗\u0085\u1680\u2028\u2029\u2800ⱥȺƀɃɓƁƃƂƈƇȼȻđĐðÐɖƉɗƊƌƋȡẟǝƎəƏɛƐɇɆƒƑǥǤɠƓħĦıɨƗɩƖȷɉɈĸƙƘłŁƚȽȴŋŊɲƝƞȠȵøØɔƆɵƟƥƤɋɊɍɌʀƦȿⱾẜẝŧŦƫƭƬʈƮȶⱦȾʉɄʊƱʋƲỽỼƿǷƴƳɏɎỿỾȝȜƶƵȥȤɀⱿʒƷςÆŒẞÞ',
      e'''''''''''''''''''''''''''''''''''''------------     aabbbbbbccccddddddddddddeeeeeeeeffgggghhiiiiijjjkkklllllnnnnnnnooooooppqqrrrrssssttttttttttuuuuvvvvwwyyyyyyyyzzzzzzzzσæœßþ');
    texto := replace(replace(replace(replace(texto, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th');
  end if;
  return regexp_replace(translate(texto, '`', ''''), ' {2,}', ' ', 'g');
end $$;

-- A NIF or NISS: letters and digits, without the country's prefix of a NIF; null where nothing is left.
create function identificador(texto text) returns text
language sql immutable parallel safe
return nullif(regexp_replace(
  upper(regexp_replace(normalizar(texto), '[\s.·-]', '', 'g') collate "C"), '^PT([0-9]{9})$', '\1'), '');

-- By what two numbers of employees are one: figures alone by what they count.
create function chave_do_numero(texto text) returns text
language sql immutable parallel safe
return (
  select case when n ~ '^[0-9]+$' then lpad(n, greatest(length(n), 20), '0') else nullif(n, '') end
  from (select regexp_replace(normalizar(texto), '\s', '', 'g')) s(n));

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

-- What a reader saw is named by its version when he writes (If-Match).
create function versao_subir() returns trigger language plpgsql as $$
begin
  if new is distinct from old then new.versao := old.versao + 1; end if;
  return new;
end $$;

-- The wall of a company's table. Grants come behind it, table by table: who does what there.
create function muralha(tabela regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  execute format('create policy cliente on %s to apto_cliente
    using (cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)
    with check (cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)', tabela);
  execute format('create policy prestador on %s to apto_prestador
    using (cd_empresa = (select nullif(current_setting(''apto.empresa'', true), '''')::int))
    with check (cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)', tabela);
end $$;

-- What must hold of the rows a role adds, besides their company.
create function muralha_nova(tabela regclass, papel text, condicao text) returns void
language plpgsql as $$
begin
  execute format('create policy %I on %s as restrictive for insert to %I with check (%s)',
    'nova_' || papel, tabela, 'apto_' || papel, condicao);
end $$;

-- Lookups: a company reads the shared ones and its own, writes its own.
create function muralha_auxiliar(tabela regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  execute format('create policy cliente on %s to apto_cliente
    using (cd_empresa is null
      or cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)
    with check (cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)', tabela);
  execute format('create policy prestador on %s to apto_prestador
    using (cd_empresa is null
      or cd_empresa = (select nullif(current_setting(''apto.empresa'', true), '''')::int))
    with check (cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)', tabela);
end $$;

-- Declares a table for the provider's reading over all companies, outside any of them.
create function ler_em_todas(tabela regclass) returns void language plpgsql as $$
begin
  execute format('create policy todas on %s for select to apto_prestador
    using ((select nullif(current_setting(''apto.empresa'', true), '''') is null))', tabela);
end $$;

-- The wall of a table of accounts: one role has a part in it, and what others have is said beside.
create function muralha_entrada(tabela regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  execute format('create policy entrada on %s to apto_entrada using (true) with check (true)', tabela);
end $$;

-- What an account has in companies: it is read in all of them, and a call about one writes no other's.
create function muralha_de_contas(tabela regclass) returns void language plpgsql as $$
begin
  execute format('create policy entrada_ler on %s for select to apto_entrada using (true)', tabela);
  execute format('create policy entrada on %s to apto_entrada
    using (coalesce(cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int, true))
    with check (coalesce(cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int, true))',
    tabela);
end $$;

-- Retention, where it is set: what was logged goes after its years, and no role takes away less than a
-- year of it, whatever a setting or a statement says.
create function so_antigo(tabela regclass, quando text) returns void language plpgsql as $$
begin
  execute format('create policy antigo on %s as restrictive for delete to apto_prestador
    using (%s < now() - interval ''365 days'')', tabela, quando);
end $$;

-- Spreads a company's table over the servers of a distributed PostgreSQL (Citus), by the company. On
-- any other there is nothing to do.
create function distribuir(tabela regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, ''cd_empresa'')', tabela);
  end if;
end $$;

-- One function after every statement that changes a table, with what was and what is.
create function gatilhos(tabela regclass, funcao text) returns void language plpgsql as $$
begin
  execute format('create trigger %I after insert on %s referencing new table as novos
    for each statement execute function %I()', funcao || '_novo', tabela, funcao);
  execute format('create trigger %I after delete on %s referencing old table as velhos
    for each statement execute function %I()', funcao || '_fora', tabela, funcao);
  execute format('create trigger %I after update on %s
    referencing old table as velhos new table as novos
    for each statement execute function %I()', funcao || '_mudado', tabela, funcao);
end $$;

-- Keeps columns of the employee that sum up a table which has cd_funcion: whatever writes that table,
-- they follow, company by company. `consulta` answers them for the employee m.cd of the company e, in
-- one row or none. The employee is locked first, so that of two writes at once the later sees what the
-- other wrote.
create function resumir(tabela regclass, colunas text[], consulta text) returns void
language plpgsql as $fora$
declare
  funcao text := (select relname || '_resumir' from pg_class where oid = tabela);
begin
  execute format($modelo$
    create function %1$I() returns trigger language plpgsql as $dentro$
    declare empresas int[]; todos bigint[]; e int; quem bigint[];
    begin
      -- the transition tables differ by operation, so each branch reads its own
      if tg_op = 'INSERT' then
        select array_agg(cd_empresa), array_agg(cd_funcion) into empresas, todos from novos;
      elsif tg_op = 'DELETE' then
        select array_agg(cd_empresa), array_agg(cd_funcion) into empresas, todos from velhos;
      else
        select array_agg(cd_empresa), array_agg(cd_funcion) into empresas, todos
        from (select cd_empresa, cd_funcion from novos
              union select cd_empresa, cd_funcion from velhos) u;
      end if;
      for e, quem in
        select u.cd_empresa, array_agg(distinct u.cd_funcion)
        from unnest(empresas, todos) u(cd_empresa, cd_funcion)
        where u.cd_funcion is not null group by u.cd_empresa order by u.cd_empresa
      loop
        perform from funcionario f where f.cd_empresa = e and f.cd = any (quem)
        order by f.cd for no key update;
        update funcionario f set (%2$s) = row(%4$s)
        from unnest(quem) m(cd) left join lateral (%5$s) r(%2$s) on true
        where f.cd_empresa = e and f.cd = m.cd and (%3$s) is distinct from (%4$s);
      end loop;
      return null;
    end $dentro$$modelo$,
    funcao, array_to_string(colunas, ', '), 'f.' || array_to_string(colunas, ', f.'),
    'r.' || array_to_string(colunas, ', r.'), consulta);
  -- a trigger runs without the right to call it
  execute format('revoke execute on function %I from public', funcao);
  perform gatilhos(tabela, funcao);
end $fora$;

-- Puts rows back as they were, whatever columns their table has by now.
create function repor(tabela regclass, linhas jsonb) returns void language plpgsql as $$
declare colunas text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into colunas from pg_attribute
  where attrelid = tabela and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into %s (%s) select %s from jsonb_populate_recordset(null::%s, $1)',
    tabela, colunas, colunas, tabela) using linhas;
end $$;

revoke execute on function normalizar, identificador, chave_do_numero, palavras_de, versao_subir, muralha,
  muralha_nova, muralha_auxiliar, ler_em_todas, muralha_entrada, muralha_de_contas, so_antigo, distribuir,
  gatilhos, resumir, repor from public;
grant execute on function normalizar to apto_cliente, apto_entrada, apto_prestador;
grant execute on function identificador, chave_do_numero to apto_cliente, apto_prestador;
grant execute on function palavras_de to apto_prestador;
grant execute on function repor to apto_cliente;
