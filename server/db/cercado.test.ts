import { beforeAll, describe, expect, it } from 'vitest'
import { acceptPedido } from '#server/pedido/prestador/accept.ts'
import { rollMarcacoes } from '#server/saude/rows.ts'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { balcao, pedidoAberto } from '#test/pedidos.ts'
import type { Db } from './database.ts'
import { identifier, piece, sql, type Fragment } from './sql.ts'
import { isOfEmpresas, namesOf } from './tables.ts'

const house = openHouse()
let a: Db
let b: { raiz: number; cd: number; pedido: number; utilizador: number }
beforeAll(() => {
  a = house.database.prestador.empresa(house.world.a.nos.raiz)
  const { nos, funcionarios, pedidos, residente } = house.world.b
  const [cd, pedido] = [funcionarios.raiz, pedidos.raiz]
  b = { raiz: nos.raiz, cd, pedido, utilizador: residente.cd }
})

const readable = namesOf(
  (table) => isOfEmpresas(table) && /^select(?:,|$)/u.test(table.papeis.prestador ?? ''),
)

describe('the provider inside company A', () => {
  it('reads nothing of company B but that it is a company, filter or none', async () => {
    for (const tabela of readable) {
      const rows = await a.rows<{ cd_empresa: number | null }>(
        sql`select distinct cd_empresa from ${identifier(tabela)}`,
      )
      const seen = rows.map(({ cd_empresa }) => cd_empresa).filter((cd) => cd === b.raiz)
      expect([tabela, seen]).toEqual([tabela, tabela === 'organigrama' ? [b.raiz] : []])
    }
    const nodes = await a.rows(sql`select cd from organigrama where cd_empresa = ${b.raiz}`)
    expect(nodes).toEqual([{ cd: b.raiz }])
    const conta = sql`select cd from utilizador where cd = ${b.utilizador}`
    expect(await a.rows(conta)).toEqual([])
  })

  const unseen: [string, () => Fragment][] = [
    ['renames an employee of B', () => piece`update funcionario set nome = 'X' where cd = ${b.cd}`],
    [
      'takes one for A',
      () => piece`
        update funcionario set cd_empresa = ${house.world.a.nos.raiz} where cd = ${b.cd}`,
    ],
    [
      'answers a request of B',
      () => piece`
        update pedido_funcionario set cd_estad = 3, motivo = 'Não', decidido_em = now()
        where cd = ${b.pedido}`,
    ],
    [
      'calls a booking of B off',
      () => piece`update marcacao set cd_estad = 4 where cd_empresa = ${b.raiz}`,
    ],
    [
      'decides an exam of B',
      () => piece`update exame set cd_decis = 'ID'
      where cd_empresa = ${b.raiz}`,
    ],
    ['renames company B', () => piece`update organigrama set nome = 'X' where cd = ${b.raiz}`],
    [
      'rewrites an answer of B',
      () => piece`update escrita set resposta = '{}' where cd_empresa = ${b.raiz}`,
    ],
  ]
  it.each(unseen)('finds nothing where it %s', async (_, statement) => {
    const before = await everything()
    const written = sql`with feito as (${statement()} returning 1) select from feito`
    expect(await a.rows(written)).toEqual([])
    expect(await everything()).toEqual(before)
  })

  it('cannot even hold a row of B', async () => {
    const held = await a.transaction(async (tx) => [
      await tx.rows(sql`select cd from funcionario where cd = ${b.cd} for update`),
      await tx.rows(sql`select cd from pedido_funcionario where cd = ${b.pedido} for update`),
      await tx.rows(sql`select cd from organigrama where cd = ${b.raiz} for no key update`),
    ])
    expect(held).toEqual([[], [], []])
  })

  const refused: [string, () => Fragment][] = [
    ['moves an employee to B', () => piece`update funcionario set cd_empresa = ${b.raiz}`],
    [
      'hires for B',
      () => piece`
        insert into funcionario (cd_empresa, cd_organig, nome, sexo, dt_nasc, cd_nacion, cd_categ,
                                 dt_ini_instit)
        values (${b.raiz}, ${b.raiz}, 'Intruso', '0', '1990-01-01', 620, 1, '2020-01-01')`,
    ],
    [
      'books for B',
      () => piece`
        insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
        values (${b.raiz}, ${b.cd}, '2091-01-05', '09:00', 2)`,
    ],
    [
      'adds a booking that is over already',
      () => piece`
        insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_estad)
        values (${house.world.a.nos.raiz}, ${house.world.a.funcionarios.raiz}, '2091-01-05', '09:00',
                2, 1)`,
    ],
    [
      'files something for B',
      () => piece`
        insert into anexo (cd_empresa, nome_fich, mime, sha256, conteudo)
        values (${b.raiz}, 'x.pdf', 'application/pdf', sha256('x'), 'x')`,
    ],
    ['makes a company', () => piece`insert into organigrama (nome) values ('Terceira')`],
    [
      'adds a branch that counts people nobody hired',
      () => piece`
        insert into organigrama (cd_empresa, cd_base, nome, total_funcionarios)
        values (${house.world.a.nos.raiz}, ${house.world.a.nos.raiz}, 'Cheia', 40)`,
    ],
    [
      'makes a value for B',
      () => piece`insert into categoria (cd_empresa, nome) values (${b.raiz}, 'Intrusa')`,
    ],
    [
      'makes a value for all',
      () => piece`insert into categoria (cd_empresa, nome) values (null, 'Intrusa')`,
    ],
    [
      'keeps an answer for B',
      () => piece`
        insert into escrita (cd_utilizador, chave, cd_empresa, hash)
        values (${b.utilizador}, 'x', ${b.raiz}, sha256('x'))`,
    ],
    [
      'writes to a member of B',
      () => piece`
        insert into correio (modelo, cd_utilizador)
        values ('pedido_respondido', ${b.utilizador})`,
    ],
    [
      'sends a link',
      () => piece`
        insert into correio (modelo, cd_utilizador)
        values ('redefinir', ${house.world.a.residente.cd})`,
    ],
    [
      'writes to an address',
      () => piece`
        insert into correio (modelo, para) values ('pedido_respondido', 'x@exemplo.pt')`,
    ],
  ]
  it.each(refused)('is refused where it %s', async (_, statement) => {
    await expect(a.rows(sql`${statement()}`)).rejects.toThrow('violates row-level security policy')
  })

  it('is refused where it adds a branch below B, or moves an employee into one', async () => {
    const branch = sql`
      insert into organigrama (cd_empresa, cd_base, nome) values (${b.raiz}, ${b.raiz}, 'Intruso')`
    // row-level security hides the node above
    await expect(a.rows(branch)).rejects.toThrow('query returned no rows')
    const moved = sql`
      update funcionario set cd_organig = ${b.raiz}
      where cd = ${house.world.a.funcionarios.raiz}`
    await expect(a.rows(moved)).rejects.toThrow('violates foreign key constraint')
  })

  const closed = ['sessao', 'dispositivo', 'tentativa', 'ligacao', 'instalacao']
  it.each(closed)('has no part in %s', async (tabela) => {
    const text = `select from ${tabela}`
    const statement = { name: tabela, text, values: [] }
    await expect(a.rows(statement)).rejects.toThrow('permission denied')
  })

  it('reads the log of company A alone, and over all what the provider did', async () => {
    for (const cd of [house.world.a.nos.raiz, b.raiz]) {
      await house.db.rows(sql`
        insert into registo (cd_empresa, cd_organig, acao, do_prestador)
        values (${cd}, ${cd}, 'prestador', true), (${cd}, ${cd}, 'acessos_alterados', false)`)
    }
    const read = sql`select distinct cd_empresa, do_prestador from registo order by 1, 2`
    const own = { cd_empresa: house.world.a.nos.raiz }
    const other = { cd_empresa: b.raiz, do_prestador: true }
    expect(await a.rows(read)).toEqual([
      { ...own, do_prestador: false },
      { ...own, do_prestador: true },
    ])
    expect(await house.database.prestador.todas.rows(read)).toEqual([
      { ...own, do_prestador: true },
      other,
    ])
  })

  it.each(['pass_hash', 'email', 'nome'])('reads no %s of an account', async (coluna) => {
    const statement = { name: coluna, text: `select ${coluna} from utilizador`, values: [] }
    await expect(a.rows(statement)).rejects.toThrow('permission denied')
    const words = { name: `${coluna} of a mail`, text: 'select dados from correio', values: [] }
    await expect(a.rows(words)).rejects.toThrow('permission denied')
  })
})

describe('the provider outside companies', () => {
  it('reads the queue of both, and writes nothing whatever the statement', async () => {
    const { todas } = house.database.prestador
    const rows = await todas.rows<{ cd_empresa: number }>(
      sql`select distinct cd_empresa from pedido_funcionario order by 1`,
    )
    expect(rows.map(({ cd_empresa }) => cd_empresa)).toEqual([house.world.a.nos.raiz, b.raiz])
    for (const tabela of ['membro', 'ocupacao', 'anexo', 'escrita'] as const) {
      expect(await todas.rows(sql`select from ${identifier(tabela)}`)).toEqual([])
    }
    const written = todas.rows(sql`update funcionario set nome = 'Outro'`)
    await expect(written).rejects.toMatchObject({ cause: { code: '25006' } })
  })

  it('writes nothing in no company either, were it not for that', async () => {
    const nowhere = house.database.prestador.empresa(0)
    const renamed = await nowhere.rows(sql`update funcionario set nome = 'Outro' returning cd`)
    expect(renamed).toEqual([])
  })
})

it('an acceptance that is told another company than the request’s finds no request', async () => {
  const pedido = await pedidoAberto(house.db, house.world.b)
  const chave = { cd: pedido, cd_empresa: house.world.b.nos.raiz }
  const decisao = { decisor: { cd: 1, nome: 'Paula' }, nota: null }
  const tried = a.transaction((tx) => acceptPedido(tx, chave, decisao))
  await expect(tried).rejects.toMatchObject({ status: 404 })
  expect((await balcao(house).accept(pedido)).statusCode).toBe(200)
})

it('a call about company A writes no membership of company B, whatever its statement says', async () => {
  const scoped = house.database.entrada.empresa(house.world.a.nos.raiz)
  const changed = await scoped.rows<{ cd_empresa: number }>(
    sql`update membro set versao = versao returning cd_empresa`,
  )
  expect(new Set(changed.map(({ cd_empresa }) => cd_empresa))).toEqual(
    new Set([house.world.a.nos.raiz]),
  )
  expect(changed.length).toBeGreaterThan(1)
})

it('a company whose work fails keeps no other from its own, and is told of', async () => {
  const { prestador } = house.database
  const { raiz } = house.world.a.nos
  await house.db.rows(sql`update funcionario set dt_prox_marc = current_date - 1`)
  await asOwner(
    house,
    `alter table funcionario add constraint avaria
     check (cd_empresa <> ${raiz} or dt_prox_marc < '2001-01-01') not valid`,
  )
  await expect(rollMarcacoes(prestador)).rejects.toThrow('avaria')
  expect(await passed()).toEqual([raiz])
  await asOwner(house, 'alter table funcionario drop constraint avaria')
  expect(await rollMarcacoes(prestador)).toBe(4)
  expect(await passed()).toEqual([])
})

async function passed() {
  const rows = await house.db.rows<{ cd_empresa: number }>(sql`
    select distinct cd_empresa from funcionario where dt_prox_marc < current_date`)
  return rows.map(({ cd_empresa }) => cd_empresa)
}

async function everything() {
  return await house.db.rows(sql`
    select md5(string_agg(f::text, '' order by f.cd)) as resumo from funcionario f
    union all select md5(string_agg(p::text, '' order by p.cd)) from pedido_funcionario p
    union all select md5(string_agg(o::text, '' order by o.cd)) from organigrama o
    union all select md5(string_agg(e::text, '' order by e.chave)) from escrita e`)
}
