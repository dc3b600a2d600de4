-- How texts and numbers are compared: as the contract's plain-text.ts and identifier.ts do it, letter by letter.

-- Search and sort form of a text: lower case without accents and without what nobody sees, one apostrophe, one
-- hyphen and one blank for all their kinds, letters that have no accent apart from it by the plain one.
create or replace function normalizar(texto text) returns text
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
revoke execute on function identificador, chave_do_numero from public;
grant execute on function identificador, chave_do_numero to apto_cliente, apto_prestador;

-- Of an e-mail the letters of ASCII are small and nothing else is changed, here as in email.ts: a check that
-- lowered others would take two addresses for one.
do $$
declare c record;
begin
  for c in
    select conrelid::regclass as tabela, conname as nome, pg_get_constraintdef(oid) as regra
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype = 'c'
      and pg_get_constraintdef(oid) ~ 'lower\((email|para)\)'
  loop
    execute format('alter table %s drop constraint %I', c.tabela, c.nome);
    execute format('alter table %s add constraint %I %s', c.tabela, c.nome,
      regexp_replace(c.regra, 'lower\((email|para)\)', 'lower(\1 collate "C")'));
  end loop;
end $$;
