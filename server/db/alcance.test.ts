import { describe, expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { privilegesOf } from '#test/privileges.ts'
import { papeis, type Papel } from './papel.ts'
import { tables } from './tables.ts'
import { expectedRules, frases } from './testing/muralha.ts'

// Everything a serving role can reach; a new entry needs a reason.

const house = openHouse()
const loginOf = (papel: Papel) => new URL(house.urls[papel]).username

/** Sequences that are not an identity column's own. */
const sequencias: Record<Papel, Record<string, string>> = {
  cliente: {},
  entrada: { utilizador_cd_seq: 'usage' },
  prestador: {
    organigrama_cd_seq: 'usage',
    tipo_ac_enferm_cd_seq: 'usage',
    utilizador_cd_seq: 'usage',
  },
}

function alcanceOf(papel: Papel): Record<string, string> {
  const granted = Object.entries(tables).flatMap(([name, table]) => {
    const rights = table.papeis[papel]
    return rights === undefined ? [] : [[name, rights] as const]
  })
  return { ...Object.fromEntries(granted), ...sequencias[papel] }
}

const funcoes: Record<Papel, string[]> = {
  cliente: [
    'chave_do_numero',
    'contar_tabelas',
    'foi_retirado',
    'identificador',
    'normalizar',
    'repor',
  ],
  entrada: ['defesas', 'direitos_com_ver', 'direitos_existem', 'normalizar'],
  prestador: [
    'chave_do_numero',
    'contar_tabelas',
    'direitos_com_ver',
    'direitos_existem',
    'identificador',
    'marcacoes_rolar',
    'normalizar',
    'palavras_de',
    'pedidos_aplicar',
  ],
}

describe.each(papeis)('the role of %s', (papel) => {
  it('reaches these tables and columns, and no others', async () => {
    expect(await privilegesOf(house, loginOf(papel))).toEqual(alcanceOf(papel))
  })

  it('may call these functions of the house, and no others', async () => {
    const rows = await asOwner<{ nome: string }>(
      house,
      `select p.proname as nome from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname not in ('pg_catalog', 'information_schema')
         and has_function_privilege('${loginOf(papel)}', p.oid, 'execute') order by 1`,
    )
    expect(rows.map(({ nome }) => nome)).toEqual(funcoes[papel])
  })

  it('makes nothing: no table, no temporary one, no schema, no function, no large object', async () => {
    const attempts = [
      'create table public.porta (a int)',
      'create temp table porta (a int)',
      'create schema porta',
      "create function public.porta() returns int language sql as 'select 1'",
      'create view public.porta as select 1',
      'select lo_create(0)',
      'select lo_creat(-1)',
      "select lo_from_bytea(0, 'a')",
    ]
    for (const statement of attempts) {
      const tried = asOwner({ ownerUrl: house.urls[papel] }, statement)
      await expect(tried, statement).rejects.toThrow('permission denied')
    }
  })
})

it('every rule of the wall is one of these', async () => {
  const rows = await asOwner<{ regra: string; tabelas: string }>(
    house,
    `select concat_ws(' ', papeis, cmd, modo, qual, 'with ' || with_check) as regra, tabelas
     from (
       select (select string_agg(replace(r, 'apto_', ''), ', ' order by r)
               from unnest(roles::text[]) r) as papeis,
              cmd, case permissive when 'RESTRICTIVE' then 'only' end as modo, qual, with_check,
              string_agg(tablename::text, ', ' order by tablename) as tabelas
       from pg_policies where 'apto_copia' <> all (roles) group by 1, 2, 3, 4, 5) p
     order by 1`,
  )
  const found = rows.map(({ regra, tabelas }) => [inWords(regra), tabelas])
  expect(Object.fromEntries(found)).toEqual(expectedRules())
})

it('the role of backups reads every row of every table, and writes none', async () => {
  const rows = await asOwner<{ nome: string; direitos: string; todas: boolean }>(
    house,
    `select c.relname as nome,
            (select string_agg(d, ', ') from unnest(array['select', 'insert', 'update', 'delete',
               'truncate', 'references', 'trigger']) d
             where has_table_privilege('apto_copia', c.oid, d)) as direitos,
            not c.relrowsecurity or exists (
              select from pg_policies p where p.tablename = c.relname and p.cmd = 'SELECT'
                and p.roles = '{apto_copia}' and p.qual = 'true' and p.permissive = 'PERMISSIVE')
              as todas
     from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(({ direitos, todas }) => direitos !== 'select' || !todas)).toEqual([])
})

/** Longer expressions first: some contain others. */
function inWords(regra: string): string {
  return Object.entries(frases)
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((text, [sql, frase]) => text.replaceAll(sql, frase), regra.replaceAll(/\s+/gu, ' '))
}
