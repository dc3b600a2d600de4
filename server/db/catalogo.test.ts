import { describe, expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { namesOf } from './tables.ts'
import { filas } from './testing/filas.ts'

// These rules let the tables of companies be partitioned by `cd_empresa`, or distributed.
// Exceptions are named here, with the reason.

const house = openHouse()
const names = async (text: string) =>
  (await asOwner<{ nome: string }>(house, text)).map(({ nome }) => nome)

const tables = `(
  select c.oid, c.relname from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'cd_empresa' and a.attnotnull
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace)`

const firstColumn = `(
  select a.attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0])`

describe('a table of companies', () => {
  it('has the company first in its key, and in everything that is to be unique', async () => {
    const keyed = await names(`
      select t.relname as nome from ${tables} t join pg_index i on i.indrelid = t.oid
      where i.indisprimary and ${firstColumn} = 'cd_empresa'`)
    // `escrita` has no company where the call names none
    const ofEmpresas = namesOf(({ de }) => de === 'empresa').filter((one) => one !== 'escrita')
    expect(keyed.toSorted()).toEqual(ofEmpresas.toSorted())
    expect(
      await names(`
        select i.indexrelid::regclass::text as nome from ${tables} t
        join pg_index i on i.indrelid = t.oid
        where i.indisunique and ${firstColumn} is distinct from 'cd_empresa'`),
    ).toEqual([])
  })

  it('is keyed by a bigint the database gives out, where it grows by the year', async () => {
    expect(
      await names(`
        select t.relname || ': ' || format_type(a.atttypid, null) || ' ' || a.attidentity::text as nome
        from ${tables} t join pg_attribute a on a.attrelid = t.oid and a.attname = 'cd'
        where format_type(a.atttypid, null) <> 'bigint' or a.attidentity <> 'd' order by 1`),
      // few rows: an integer is enough
    ).toEqual(['convite: integer ', 'empresa: integer ', 'organigrama: integer d'])
  })

  it('has no index that does not begin with the company', async () => {
    const others = await names(`
      select i.indexrelid::regclass::text as nome from ${tables} t
      join pg_index i on i.indrelid = t.oid
      where ${firstColumn} is distinct from 'cd_empresa' order by 1`)
    const queues = /_fila$|_por_aplicar$/u
    expect(others.filter((one) => !queues.test(one))).toEqual(
      [
        // an address or a link names the row by its code alone
        'acidente_cd',
        'atividade_cd',
        'documento_cd',
        'exame_cd',
        'convite_cd',
        // of an account, in any company
        'convite_email',
        'membro_utilizador',
        'funcionario_cd',
        'marcacao_cd',
        'marcacao_enferm_cd',
        'medida_cd',
        'organigrama_cd',
        'pedido_funcionario_cd',
        'pedido_saude_cd',
        'protocolo_cd',
        // a person's time is taken in all companies
        'ocupacao_enfermeiro',
        'ocupacao_medico',
        'ocupacao_tecnico',
      ].sort(),
    )
    expect(others.filter((one) => queues.test(one))).toEqual(filas)
  })

  it('refers to others of its company, and to shared ones by what they are', async () => {
    const keys = await asOwner<{ nome: string; para: string; empresas: boolean; own: boolean }>(
      house,
      `select k.conrelid::regclass || ' (' || (
                select string_agg(a.attname, ', ' order by n) from unnest(k.conkey) with ordinality c(num, n)
                join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.num) || ')' as nome,
              k.confrelid::regclass::text as para,
              exists (select from ${tables} t where t.oid = k.confrelid) as empresas,
              (select a.attname = 'cd_empresa' from pg_attribute a
               where a.attrelid = k.conrelid and a.attnum = k.conkey[1])
              and (select a.attname = 'cd_empresa' from pg_attribute a
                   where a.attrelid = k.confrelid and a.attnum = k.confkey[1]) as own
       from pg_constraint k join ${tables} t on t.oid = k.conrelid where k.contype = 'f' order by 1`,
    )
    expect(keys.filter(({ empresas, own }) => empresas && !own)).toEqual([])
    const shared = keys.filter(({ empresas }) => !empresas)
    const lookups =
      /^(?:acao_lesiva|nacionalidade|categoria|profissao|agrupamento|funcao|tipo_exame|tipo_ac_enferm|medico|enfermeiro|local|motivo_atividade|tecnico|tipo_atividade)$/u
    expect(shared.filter(({ para }) => !lookups.test(para)).map(({ nome }) => nome)).toEqual([
      // accounts are shared, and no lookup
      'membro (cd_utilizador)',
    ])
  })

  it('is referred to by no table but those of companies', async () => {
    expect(
      await names(`
        select k.conrelid::regclass || ': ' || k.confrelid::regclass as nome from pg_constraint k
        join ${tables} t on t.oid = k.confrelid
        where k.contype = 'f' and not exists (select from ${tables} u where u.oid = k.conrelid)`),
    ).toEqual([])
  })

  it('is walled by the company alone, without looking anything up', async () => {
    const policies = await asOwner<{ nome: string; texto: string; restritiva: boolean }>(
      house,
      `select p.polrelid::regclass || '.' || p.polname as nome, not p.polpermissive as restritiva,
              concat_ws(' ', pg_get_expr(p.polqual, p.polrelid),
                        pg_get_expr(p.polwithcheck, p.polrelid)) as texto
       from pg_policy p join ${tables} t on t.oid = p.polrelid
       where p.polname <> 'copia' order by 1`,
    )
    expect(policies.length).toBeGreaterThan(22)
    expect(policies.filter(({ texto }) => /\b(?:from|exists)\b/iu.test(texto))).toEqual([])
    const other = policies.filter(
      ({ texto, restritiva }) => !restritiva && !texto.includes('apto.empresa'),
    )
    expect(other.map(({ nome }) => nome)).toEqual([
      // an account is invited and notified in any company
      'aviso_por_dar.entrada_ler',
      'convite.entrada_ler',
      // whether a company is open to its people
      'empresa.entrada',
      // a domain, a link or an account leads to the company's login
      'entrada_dominio.entrada_ler',
      'entrada_empresa.entrada_ler',
      // an account’s reminders, in all its companies
      'lembrete.entrada_ler',
      'lembrete_horario.entrada_ler',
      'lembrete_regra.entrada_ler',
      'lembrete_subida.entrada_ler',
      'lembrete_substituto.entrada_ler',
      // an account's memberships
      'membro.entrada_ler',
      // the provider's list of companies, and the login
      'organigrama.empresas',
      'organigrama.entrada',
      // the log of all companies of an account
      'registo.entrada',
      // anybody checks a certificate by its code
      'verificacao.entrada',
    ])
  })

  it('lets columns be added by who may add rows: what may not be set is refused by a rule', async () => {
    expect(
      await names(`
        select distinct t.relname || ': ' || g.grantee::regrole as nome
        from ${tables} t join pg_class c on c.oid = t.oid join pg_attribute a on a.attrelid = t.oid
        cross join lateral aclexplode(a.attacl) g
        where g.privilege_type = 'INSERT' and g.grantee::regrole::text like 'apto%'
          and not exists (
            select from aclexplode(c.relacl) r
            where r.grantee = g.grantee and r.privilege_type = 'INSERT')`),
    ).toEqual([])
  })
})

/** Tables that trigger functions write, besides the employee's own row. */
const writes: Record<string, string[]> = {
  acidente_somar: ['contagem'],
  atividade_avisar: ['aviso', 'aviso'],
  dever_marcar: ['dever_por_rever'],
  dever_marcar_pessoa: ['dever_por_rever'],
  dever_marcar_protocolo: ['dever_por_rever'],
  marcacao_avisar: ['aviso', 'aviso'],
  funcionario_contar: ['organigrama'],
  organigrama_empresa: ['empresa'],
  funcionario_desmarcar: ['marcacao', 'marcacao_enferm'],
  funcionario_palavras: ['funcionario_palavra', 'funcionario_palavra', 'funcionario_palavra'],
  funcionario_somar: ['contagem'],
  medida_somar: ['contagem'],
  ocupacao_libertar: ['ocupacao', 'ocupacao'],
  organigrama_acima: ['organigrama'],
  organigrama_encerrado: [],
  organigrama_seguir: ['organigrama', 'organigrama'],
  organigrama_versao: ['organigrama'],
}

describe('triggers', () => {
  it('run after the statement, for all its rows, on tables of companies', async () => {
    const others = await names(`
      select g.tgrelid::regclass || '.' || g.tgname as nome from pg_trigger g
      where not g.tgisinternal and (
        g.tgtype & 1 = 1 or g.tgtype & 2 = 2
        or not exists (select from ${tables} t where t.oid = g.tgrelid))
      order by 1`)
    expect(others).toEqual([
      // a key belongs to an account whose address is proven
      'chave_acesso.chave_de_provada',
      // memberships, and versions of rows that accounts edit
      'convite.convite_versao',
      'membro.membro_de_convite',
      'membro.membro_fica',
      'membro.membro_versao',
      // puts a node into its tree
      'organigrama.organigrama_colocar',
      // deletes the rest of a session
      'sessao.sessao_terminar',
      // a proven or a new address drops keys that others may have set up
      'utilizador.chaves_largar',
      'utilizador.utilizador_versao',
    ])
  })

  it('read what changed and write company by company, and none writes accounts or lookups', async () => {
    const bodies = await asOwner<{ nome: string; corpo: string }>(
      house,
      `select distinct p.proname as nome, p.prosrc as corpo from pg_trigger g
       join pg_proc p on p.oid = g.tgfoid
       where not g.tgisinternal and g.tgtype & 1 = 0 order by 1`,
    )
    expect(bodies.map(({ nome }) => nome)).toEqual([
      'acidente_somar',
      'atividade_avisar',
      'dever_marcar',
      'dever_marcar_pessoa',
      'dever_marcar_protocolo',
      'exame_resumir',
      'funcionario_contar',
      'funcionario_desmarcar',
      'funcionario_palavras',
      'funcionario_somar',
      'marcacao_avisar',
      'marcacao_enferm_resumir',
      'marcacao_resumir',
      'medida_somar',
      'ocupacao_libertar',
      'organigrama_acima',
      'organigrama_empresa',
      'organigrama_encerrado',
      'organigrama_seguir',
      'organigrama_versao',
      'pedido_funcionario_resumir',
    ])
    for (const { nome, corpo } of bodies) {
      const written = [...corpo.matchAll(/\b(?:(?<!do )update|insert into|delete from)\s+(\w+)/gu)]
      const held = [...corpo.matchAll(/\bcd_empresa = e\b/gu)]
      expect([nome, written.map(([, table]) => table)]).toEqual([
        nome,
        writes[nome] ?? ['funcionario'],
      ])
      expect([nome, held.length]).toEqual([nome, expect.toSatisfy((n: number) => n >= 1)])
    }
  })
})

it('on a PostgreSQL that spreads nothing a table stays where it is', async () => {
  const before = await names(`select relkind::text as nome from pg_class where relname = 'exame'`)
  await asOwner(house, `select distribuir('exame')`)
  expect(await names(`select relkind::text as nome from pg_class where relname = 'exame'`)).toEqual(
    before,
  )
})
