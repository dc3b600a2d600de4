import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '#test/database.ts'
import { newDemo } from '#test/demo-copy.ts'
import { applyPedidos } from '#server/comum/pedido/apply.ts'
import { sql } from '#server/db/sql.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await newDemo()
})
afterAll(() => at.drop())

const rows = async <Row>(statement: ReturnType<typeof sql>) => await at.owner.rows<Row>(statement)

test('both companies have requests, the first of every type in every state', async () => {
  const found = await rows<{
    cd_empresa: number
    cd_tipo: number
    cd_estad: number
    n: number
  }>(sql`
    select cd_empresa, cd_tipo, cd_estad, count(*)::int as n from pedido_funcionario
    group by 1, 2, 3 order by 1, 2, 3`)
  const first = found.filter(({ cd_empresa }) => cd_empresa === 1)
  expect(first.map(({ cd_tipo, cd_estad }) => [cd_tipo, cd_estad])).toEqual(
    [0, 1, 5, 6].flatMap((tipo) => [0, 2, 3].map((estado) => [tipo, estado])),
  )
  expect(first.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(30)
  expect(new Set(found.map(({ cd_empresa }) => cd_empresa)).size).toBe(2)
})

test('whoever has an open one is marked, and nobody else', async () => {
  const wrong = await rows(sql`
    select cd from funcionario f where (pendente = 1) is distinct from exists (
      select from pedido_funcionario where cd_funcion = f.cd and cd_estad = 0)`)
  expect(wrong).toEqual([])
  const marked = await rows<{ inactiv: boolean }>(
    sql`select inactiv from funcionario where pendente = 1`,
  )
  expect(marked.length).toBeGreaterThan(8)
  expect(marked.every(({ inactiv }) => !inactiv)).toBe(true)
})

test('what was accepted is how the employees are', async () => {
  const changed = await rows<{ campo: string; depois: unknown; agora: unknown }>(sql`
    select key as campo, value as depois, to_jsonb(f)->key as agora
    from pedido_funcionario p join funcionario f on f.cd = p.cd_funcion, jsonb_each(p.mudancas)
    where p.cd_tipo = 1 and p.cd_estad = 2`)
  expect(changed.length).toBeGreaterThan(3)
  for (const { depois, agora } of changed) expect(agora).toEqual(depois)
  const moved = await rows<{ por_aplicar: boolean; feito: boolean }>(sql`
    select p.por_aplicar, case p.cd_tipo when 5 then f.inactiv and f.dt_inactiv = p.dt_inactiv
             when 6 then f.cd_organig = p.cd_organig_novo else not f.inactiv end as feito
    from pedido_funcionario p join funcionario f on f.cd = p.cd_funcion
    where p.cd_tipo <> 1 and p.cd_estad = 2`)
  expect(moved.map(({ feito }) => feito)).toEqual(moved.map((one) => !one.por_aplicar))
  expect(moved.some(({ por_aplicar }) => por_aplicar)).toBe(true)
  expect(await applyPedidos(at.database.prestador)).toBe(0)
})

test('each was asked by somebody who may, before it was answered, and neither lies ahead', async () => {
  const wrong = await rows(sql`
    select p.cd from pedido_funcionario p
    where p.criado_em > now() or p.decidido_em <= p.criado_em or p.decidido_em > now()
      or not exists (
        select from membro m join organigrama o on m.cd_organig = any (o.caminho)
        where m.cd_utilizador = p.cd_autor and o.cd = p.cd_organig)`)
  expect(wrong).toEqual([])
})

test('every change changes something, and all texts are filled', async () => {
  const changes = await rows<{ alteracoes: { titulo: string; antes: unknown; depois: unknown }[] }>(
    sql`select alteracoes from pedido_funcionario where cd_tipo = 1`,
  )
  for (const { alteracoes } of changes) {
    expect(alteracoes.length).toBeGreaterThan(0)
    for (const { titulo, antes, depois } of alteracoes) {
      expect(titulo).not.toBe('')
      expect(antes).not.toEqual(depois)
    }
  }
})

test('both companies ask about appointments, of which some wait and some were refused', async () => {
  const found = await rows<{ cd_tipo: number; cd_estad: number; empresas: number }>(sql`
    select cd_tipo, cd_estad, count(distinct cd_empresa)::int as empresas from pedido_saude
    group by 1, 2 order by 1, 2`)
  expect(found).toEqual([
    { cd_tipo: 0, cd_estad: 0, empresas: 2 },
    { cd_tipo: 1, cd_estad: 0, empresas: 2 },
    { cd_tipo: 1, cd_estad: 3, empresas: 2 },
    { cd_tipo: 2, cd_estad: 0, empresas: 2 },
  ])
})
