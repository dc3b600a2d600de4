import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { buildWorld, lugares } from '#test/world.ts'
import type { Db } from './database.ts'
import { identifier, piece, sql } from './sql.ts'

let at: TestDatabase
let db: Db
let e: number
let nos: number[]
let pessoas: number[]
beforeAll(async () => {
  at = await newDatabase()
  db = at.owner
  const { a } = await buildWorld(db)
  e = a.nos.raiz
  nos = lugares.map((lugar) => a.nos[lugar])
  pessoas = lugares.map((lugar) => a.funcionarios[lugar])
})
afterAll(() => at.drop())

const tabelas = ['exame', 'marcacao', 'marcacao_enferm', 'acidente', 'medida'] as const
type Tabela = (typeof tabelas)[number]
/** `de`: first row; `quantos`: number of rows; `para`: employee, node or state. */
type Mudanca = {
  que: 'escreve' | 'muda' | 'tira' | 'transfere' | 'sai'
  tabela: Tabela
  de: number
  quantos: number
  para: number
}

const mudancas: fc.Arbitrary<Mudanca> = fc.record({
  que: fc.constantFrom('escreve', 'escreve', 'escreve', 'muda', 'muda', 'tira', 'transfere', 'sai'),
  tabela: fc.constantFrom(...tabelas),
  de: fc.nat(20),
  quantos: fc.integer({ min: 1, max: 4 }),
  para: fc.nat(4),
})

/** New rows copy an existing row of any node. */
const colunas: Record<Tabela, string> = {
  exame: 'cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis',
  marcacao: 'cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_estad',
  marcacao_enferm: 'cd_empresa, cd_funcion, dt, hr, cd_tipo_ac_enferm, cd_estad',
  acidente:
    'cd_empresa, cd_organig, organig_acident, cd_funcion, nome, organig, dt_ini_instit, categ, cd_estad, motivo, decidido_em, cd_acc_lesiv, dt, hr',
  medida: 'cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo, cd_estad',
}
const modelo = (tabela: Tabela, para: number): string =>
  ({
    exame: `current_date - ${para}, '09:00', 2, (select min(cd) from medico), 'A'`,
    marcacao: `current_date + 2 - ${para}, '09:00', 2, ${para}`,
    marcacao_enferm: `current_date + 2 - ${para}, '09:00', 1, ${para}`,
    acidente: `'C', ${[0, 1, 3][para % 3]}, ${para % 3 === 2 ? "'Não'" : 'null'},
               ${para % 3 === 0 ? 'null' : 'now()'}, 1, current_date, '08:00'`,
    medida: `(select min(cd) from tarefa where cd_empresa = ${e}), 'R', 'M', current_date, '1', ${estadoDeMedida(para)}`,
  })[tabela]
const lugarDe: Partial<Record<Tabela, string>> = {
  acidente: `f.cd_organig, 'N', f.cd, f.nome, 'N', f.dt_ini_instit`,
  medida: 'f.cd_organig',
}
const estadoDeMedida = (para: number) => [1, 5, 99][para % 3]

async function apply(tx: Db, { que, tabela, de, quantos, para }: Mudanca) {
  const t = identifier(tabela)
  const run = async (text: string) => await tx.rows({ name: '', text, values: [] })
  const quais = `(select cd from ${tabela} where cd_empresa = ${e} order by cd offset ${de} limit ${quantos})`
  if (que === 'escreve') {
    const lugar = lugarDe[tabela] ?? 'f.cd'
    await run(`
      insert into ${tabela} (${colunas[tabela]})
      select ${e}, ${lugar}, ${modelo(tabela, para)}
      from funcionario f, generate_series(1, ${quantos}) n
      where f.cd_empresa = ${e} and f.cd = ${pessoas[(de + quantos) % 4]} or f.cd = ${pessoas[de % 4]}`)
  } else if (que === 'tira') {
    await run(`delete from ${tabela} where cd_empresa = ${e} and cd in ${quais}`)
  } else if (que === 'muda' && tabela === 'exame') {
    await run(`update exame set cd_funcion = ${pessoas[para % 4]} where cd in ${quais}`)
  } else if (que === 'muda' && tabela === 'acidente') {
    const estado = [0, 1, 3][para % 3]
    await run(`
      update acidente set cd_estad = ${estado}, motivo = ${estado === 3 ? "'Não'" : 'null'},
             decidido_em = ${estado === 0 ? 'null' : 'now()'} where cd in ${quais}`)
  } else if (que === 'muda') {
    const estado = tabela === 'medida' ? estadoDeMedida(para) : para
    await tx.rows(sql`
      update ${t} set cd_estad = ${estado} where cd_empresa = ${e} and cd in (
        select cd from ${t} where cd_empresa = ${e} order by cd offset ${de} limit ${quantos})`)
  } else if (que === 'transfere') {
    await tx.rows(sql`
      update funcionario set cd_organig = ${nos[para % 4]}
      where cd_empresa = ${e} and cd = any (${pessoas.slice(0, quantos)}::bigint[])`)
  } else {
    const sai = para % 2 === 0
    await tx.rows(sql`
      update funcionario set inactiv = ${sai}, dt_inactiv = case when ${sai} then current_date end
      where cd_empresa = ${e} and cd = ${pessoas[de % 4]}`)
  }
}

type Contagem = { cd_organig: number } & Record<string, number>

const zeros = piece`(0, 0, 0, 0, 0, 0, 0, 0)`
const kept = async () =>
  await db.rows<Contagem>(sql`
    select cd_organig, exames, marcacoes, acoes, faltas, faltas_acoes, acidentes_pendentes, acidentes,
      medidas
    from contagem where cd_empresa = ${e} and (exames, marcacoes, acoes, faltas, faltas_acoes,
      acidentes_pendentes, acidentes, medidas) <> ${zeros} order by cd_organig`)

const recounted = async () =>
  await db.rows<Contagem>(sql`
    select * from (
      select o.cd as cd_organig,
        (select count(*) from exame m join funcionario f on f.cd = m.cd_funcion
         where f.cd_organig = o.cd)::int as exames,
        (select count(*) from marcacao m join funcionario f on f.cd = m.cd_funcion
         where f.cd_organig = o.cd and m.cd_estad = 0)::int as marcacoes,
        (select count(*) from marcacao_enferm m join funcionario f on f.cd = m.cd_funcion
         where f.cd_organig = o.cd and m.cd_estad = 0)::int as acoes,
        (select count(*) from marcacao m join funcionario f on f.cd = m.cd_funcion
         where f.cd_organig = o.cd and m.cd_estad in (2, 3, 4))::int as faltas,
        (select count(*) from marcacao_enferm m join funcionario f on f.cd = m.cd_funcion
         where f.cd_organig = o.cd and m.cd_estad in (2, 3, 4))::int as faltas_acoes,
        (select count(*) from acidente p where p.cd_organig = o.cd)::int as acidentes_pendentes,
        (select count(*) from acidente p where p.cd_organig = o.cd and p.cd_estad = 1)::int as acidentes,
        (select count(*) from medida p where p.cd_organig = o.cd and p.cd_estad <> 99)::int as medidas
      from organigrama o where o.cd_empresa = ${e}) s
    where (exames, marcacoes, acoes, faltas, faltas_acoes, acidentes_pendentes, acidentes,
      medidas) <> ${zeros}
    order by cd_organig`)

test('of all there is in a company each row is counted once', async () => {
  expect(await kept()).toEqual(await recounted())
  expect(await kept()).toHaveLength(4)
})

test('whatever is written, undone, moved or called off, each node has what is of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(mudancas, { minLength: 1, maxLength: 10 }), async (all) => {
      for (const mudanca of all) {
        await apply(db, mudanca)
        expect(await kept()).toEqual(await recounted())
      }
    }),
    { numRuns: 40 },
  )
})

test('nor does anything get lost between those who write at once, people changing places meanwhile', async () => {
  const all = fc.sample(mudancas, { numRuns: 100, seed: 7 })
  await Promise.all(
    Array.from({ length: 5 }, async (_, n) => {
      for (let i = n; i < all.length; i += 5) {
        await db.transaction(async (tx) => {
          for (const mudanca of all.slice(i, i + 1)) await apply(tx, mudanca)
        })
      }
    }),
  )
  expect(await kept()).toEqual(await recounted())
})

test('what was rolled back was never counted, and an employee who is taken out takes his with him', async () => {
  const before = await kept()
  const undone = db.transaction(async (tx) => {
    await apply(tx, { que: 'escreve', tabela: 'exame', de: 0, quantos: 3, para: 1 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await kept()).toEqual(before)
  const [cd] = pessoas
  await db.rows(sql`delete from pedido_funcionario where cd_empresa = ${e} and cd_funcion = ${cd}`)
  await db.rows(sql`delete from funcionario where cd_empresa = ${e} and cd = ${cd}`)
  expect(await kept()).toEqual(await recounted())
})
