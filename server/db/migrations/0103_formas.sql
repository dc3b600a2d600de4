-- What there is is brought to the one form that is taken since, and what searches and orders compare is made
-- anew where it differs. It tells how many rows it found, and of nobody who he is.

-- The form of a field of an employee, as identifier.ts and plain-text.ts have it. A text that it would leave
-- empty, or longer than it may be, stays.
create function forma_de(campo text, texto text) returns text
language plpgsql immutable strict as $$
declare
  forma text := texto;
  maximo int := case campo when 'nome' then 100 when 'loc_trab' then 100 when 'num_serv_soc' then 50
    when 'num_contrib' then 15 when 'num_bi' then 15 when 'num_benef' then 20 when 'num_mecan' then 20 end;
begin
  if texto !~ '^[!-~]+( [!-~]+)*$' then
    forma := regexp_replace(texto,
      '[\u034f\u0080-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g');
    forma := regexp_replace(forma,
      '[\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]', ' ', 'g');
    forma := btrim(regexp_replace(normalize(forma, nfc), ' {2,}', ' ', 'g'));
  end if;
  if campo in ('num_contrib', 'num_benef') then
    forma := coalesce(identificador(forma), forma);
  elsif campo = 'num_mecan' then
    forma := regexp_replace(regexp_replace(normalize(forma, nfkc), '\s', '', 'g'),
      '[֊־‐‒–—―⁃−⸺⸻˗]', '-', 'g');
  end if;
  return case when length(forma) between 1 and maximo then forma else texto end;
end $$;

-- The same of all that an object says of one, and of what was and is to be of each field of a list.
create function formas_de(dados jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(d.key,
    case jsonb_typeof(d.value) when 'string' then to_jsonb(forma_de(d.key, d.value #>> '{}'))
      else d.value end), '{}')
  from jsonb_each(dados) d
$$;
create function formas_da_lista(lista jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(a.value || jsonb_strip_nulls(jsonb_build_object(
      'antes', forma_de(a.value ->> 'campo', a.value ->> 'antes'),
      'depois', forma_de(a.value ->> 'campo', a.value ->> 'depois'))) order by a.ordinality), '[]')
  from jsonb_array_elements(lista) with ordinality a
$$;

-- Whether what is compared may have changed: of a text without these it has not.
create function pode_diferir(chave text) returns boolean
language sql immutable parallel safe return chave ~ '[^\n -_a-~]|  ';

-- their owner may be somebody the wall holds for
alter table funcionario no force row level security;
alter table funcionario_palavra no force row level security;
alter table pedido_funcionario no force row level security;
alter table pedido_saude no force row level security;
alter table acidente no force row level security;
alter table medida no force row level security;
alter table tarefa no force row level security;
alter table organigrama no force row level security;
alter table empresa no force row level security;
alter table registo no force row level security;
alter table registo_equipa no force row level security;
alter table categoria no force row level security;
alter table agrupamento no force row level security;
alter table profissao no force row level security;
alter table funcao no force row level security;
-- nobody did anything: no version rises, nothing is counted, nobody is told
alter table funcionario disable trigger user;
alter table pedido_funcionario disable trigger user;
alter table acidente disable trigger user;
alter table medida disable trigger user;
alter table organigrama disable trigger user;

-- ---------------------------------------------------------------- employees

create table forma as
select f.cd_empresa, f.cd, forma_de('nome', f.nome) as nome,
       forma_de('num_mecan', f.num_mecan) as num_mecan,
       forma_de('num_contrib', f.num_contrib) as num_contrib,
       forma_de('num_benef', f.num_benef) as num_benef, forma_de('num_bi', f.num_bi) as num_bi,
       forma_de('num_serv_soc', f.num_serv_soc) as num_serv_soc,
       forma_de('loc_trab', f.loc_trab) as loc_trab
from funcionario f
where pode_diferir(f.pesquisa) or f.num_mecan ~ '[^!-~]'
  or f.num_contrib ~ '[^0-9A-Z]|^PT' or f.num_benef ~ '[^0-9A-Z]|^PT'
  or concat_ws('|', f.nome, f.num_bi, f.num_serv_soc, f.loc_trab)
    ~ '[^ -~\u00c0-\u00ff]|  |^ | $| \|';

do $$
declare achado text;
begin
  select format('%s NIF, %s NISS, %s números de funcionário, %s nomes, %s outros textos',
    count(*) filter (where f.num_contrib is distinct from n.num_contrib),
    count(*) filter (where f.num_benef is distinct from n.num_benef),
    count(*) filter (where f.num_mecan is distinct from n.num_mecan),
    count(*) filter (where f.nome is distinct from n.nome),
    count(*) filter (where (f.num_bi, f.num_serv_soc, f.loc_trab)
      is distinct from (n.num_bi, n.num_serv_soc, n.loc_trab)))
  into achado from forma n join funcionario f using (cd_empresa, cd) having count(*) > 0;
  if achado is not null then
    raise notice 'Dados de funcionários postos na sua forma única: %.', achado using errcode = 'APTO0';
  end if;
end $$;

update funcionario f
set nome = n.nome, num_mecan = n.num_mecan, num_contrib = n.num_contrib, num_benef = n.num_benef,
    num_bi = n.num_bi, num_serv_soc = n.num_serv_soc, loc_trab = n.loc_trab
from forma n where f.cd_empresa = n.cd_empresa and f.cd = n.cd;

delete from funcionario_palavra p using forma n
where p.cd_empresa = n.cd_empresa and p.cd_funcion = n.cd;
insert into funcionario_palavra (cd_empresa, cd_funcion, palavra)
select f.cd_empresa, f.cd, p
from forma n join funcionario f using (cd_empresa, cd),
  palavras_de(f.pesquisa, f.num_mecan, f.num_contrib, f.num_benef) p;

do $$
declare total int;
begin
  select count(*) into total from forma n join funcionario f using (cd_empresa, cd)
  where not f.inactiv and exists (
    select from funcionario o
    where o.cd_empresa = f.cd_empresa and not o.inactiv and o.cd <> f.cd
      and (o.chave_contrib = f.chave_contrib or o.chave_benef = f.chave_benef
        or o.chave_num = f.chave_num
        or (o.chave_nome = f.chave_nome and o.dt_nasc = f.dt_nasc)));
  if total > 0 then
    raise notice 'Destes, % têm o NIF, o NISS, o número, ou o nome e a data de nascimento de outro funcionário ativo da empresa: confirme se são a mesma pessoa.',
      total using errcode = 'APTO0';
  end if;
end $$;
drop table forma;

-- ---------------------------------------------------------------- requests

-- of those that wait, what will be written
do $$
declare total int;
begin
  update pedido_funcionario p
  set nome = forma_de('nome', p.nome), num_mecan = forma_de('num_mecan', p.num_mecan),
      dados = formas_de(p.dados), mudancas = formas_de(p.mudancas),
      alteracoes = formas_da_lista(p.alteracoes)
  where p.cd_estad = 0
    and (formas_de(p.dados), formas_de(p.mudancas)) is distinct from (p.dados, p.mudancas);
  get diagnostics total = row_count;
  if total > 0 then
    raise notice 'Pedidos por responder com dados postos na sua forma única: %.', total
      using errcode = 'APTO0';
  end if;
end $$;
update pedido_funcionario
set nome = nome, num_mecan = num_mecan, profis = profis, organig = organig
where pode_diferir(pesquisa) or pode_diferir(chave_profis) or pode_diferir(chave_organig);
update pedido_saude set nome = nome, num_mecan = num_mecan, organig = organig
where pode_diferir(pesquisa) or pode_diferir(chave_organig);
update acidente
set nome = nome, num_mecan = num_mecan, organig_acident = organig_acident, loc = loc, descric = descric
where pode_diferir(pesquisa) or pode_diferir(chave_organig) or pode_diferir(chave_loc)
  or pode_diferir(chave_descric);

-- ---------------------------------------------------------------- what has a name

-- Names that are one now, where each has to be another's: all but the oldest are told apart by their code.
do $$
declare t record; linhas int; total int := 0;
begin
  for t in select * from (values
    ('categoria', 'coalesce(cd_empresa, 0)', 75), ('agrupamento', 'coalesce(cd_empresa, 0)', 75),
    ('profissao', 'coalesce(cd_empresa, 0)', 75), ('funcao', 'coalesce(cd_empresa, 0)', 75),
    ('tarefa', 'cd_empresa', 150), ('tipo_atividade', 'cd_area', 100), ('area', '0', 100)
  ) v(tabela, ambito, maximo) loop
    execute format('
      update %I t set nome = left(t.nome, %s) || '' ('' || t.cd || '')''
      from (select cd, row_number() over (partition by %s, normalizar(nome) order by cd) as n
            from %1$I) d
      where d.cd = t.cd and d.n > 1', t.tabela, t.maximo - 13, t.ambito);
    get diagnostics linhas = row_count;
    total := total + linhas;
  end loop;
  if total > 0 then
    raise notice 'Nomes de listas que passam a ser o mesmo que outro e ficaram com o seu código entre parênteses: %.',
      total using errcode = 'APTO0';
  end if;
end $$;

update categoria set nome = nome where pode_diferir(chave);
update agrupamento set nome = nome where pode_diferir(chave);
update profissao set nome = nome where pode_diferir(chave);
update funcao set nome = nome where pode_diferir(chave);
update tarefa set nome = nome where pode_diferir(chave);
update tipo_atividade set nome = nome where pode_diferir(chave);
update motivo_atividade set nome = nome where pode_diferir(chave);
update tecnico set nome = nome where pode_diferir(chave);
update tipo_exame set nome = nome where pode_diferir(chave);
update medico set nome = nome where pode_diferir(chave);
update enfermeiro set nome = nome where pode_diferir(chave);
update tipo_ac_enferm set nome = nome where pode_diferir(chave);
update acao_lesiva set nome = nome where pode_diferir(chave);
update organigrama set nome = nome where pode_diferir(chave);
update medida set risco_identific = risco_identific, medida = medida, prazo = prazo
where pode_diferir(pesquisa);
update empresa set nif = identificador(nif) where nif is distinct from coalesce(identificador(nif), nif);
-- the log says what was changed into what by signs that stay
update registo set autor = autor
where pode_diferir(pesquisa) and pesquisa is distinct from
  normalizar(coalesce(autor, '') || chr(10) || coalesce(alvo, '') || chr(10) || descr);
update registo_equipa set autor = autor
where pode_diferir(pesquisa) and pesquisa is distinct from
  normalizar(coalesce(autor, '') || chr(10) || coalesce(alvo, '') || chr(10) || descr);
reindex index area_nome;
reindex index registo_nome_fila;

alter table funcionario enable trigger user;
alter table pedido_funcionario enable trigger user;
alter table acidente enable trigger user;
alter table medida enable trigger user;
alter table organigrama enable trigger user;
alter table funcionario force row level security;
alter table funcionario_palavra force row level security;
alter table pedido_funcionario force row level security;
alter table pedido_saude force row level security;
alter table acidente force row level security;
alter table medida force row level security;
alter table tarefa force row level security;
alter table organigrama force row level security;
alter table empresa force row level security;
alter table registo force row level security;
alter table registo_equipa force row level security;
alter table categoria force row level security;
alter table agrupamento force row level security;
alter table profissao force row level security;
alter table funcao force row level security;
drop function pode_diferir, formas_da_lista, formas_de, forma_de;
