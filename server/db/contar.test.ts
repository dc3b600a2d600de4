import { expect, it } from 'vitest'
import { duplicadosDe, entreTodos } from '#server/pedido/duplicados.ts'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { explaining, nodesOf, type Plan } from '#test/plans.ts'
import { contarTabelas } from './contar.ts'
import { sql } from './sql.ts'

const house = openHouse()
const raiz = () => house.world.a.nos.raiz

/** Statistics as on a new installation. */
const forget = async () =>
  await asOwner(
    house,
    `delete from pg_statistic where starelid = 'funcionario'::regclass;
     update pg_class set reltuples = -1, relpages = 0 where oid = 'funcionario'::regclass`,
  )

const counted = async () => {
  const [row] = await asOwner<{ reltuples: number; pages: number }>(
    house,
    `select reltuples, relpages as pages from pg_class where oid = 'funcionario'::regclass`,
  )
  return row
}

async function hire(total: number) {
  const [one] = await house.db.rows<{ cd_nacion: number; cd_categ: number }>(
    sql`select cd_nacion, cd_categ from funcionario where cd_empresa = ${raiz()} limit 1`,
  )
  const { cd_nacion = 0, cd_categ = 0 } = one ?? {}
  await house.db.rows(sql`
    insert into funcionario (cd_empresa, cd_organig, nome, sexo, dt_nasc, cd_nacion, num_mecan,
                             dt_ini_instit, cd_categ, num_contrib)
    select ${raiz()}, ${raiz()}, 'Pessoa ' || n, '0', '1980-01-01', ${cd_nacion}, 'N' || n,
           '2010-01-01', ${cd_categ}, (100000000 + n)::text
    from generate_series(1, ${total}::int) n`)
}

async function plansOfDuplicados() {
  const plans: Plan[] = []
  const procurado = { linha: 0, nome: 'Outra', num_mecan: 'X', num_contrib: '1', num_benef: '2' }
  await duplicadosDe(explaining(house.database.cliente(raiz()), plans), entreTodos(raiz()), [
    { ...procurado, dt_nasc: '1980-01-01' },
  ])
  return plans
    .flatMap(nodesOf)
    .filter((node) => node['Index Name']?.startsWith('funcionario_mesmo'))
    .map((node) => node['Index Cond'] ?? '')
}

it('a company nobody has counted is counted, and each who is the same is found by his own index', async () => {
  await forget()
  await hire(200)
  await contarTabelas(house.database.cliente(raiz()))
  expect((await counted())?.reltuples).toBeGreaterThan(200)
  expect((await plansOfDuplicados()).toSorted()).toEqual([
    expect.stringMatching(/chave_benef/u),
    expect.stringMatching(/chave_contrib/u),
    expect.stringMatching(/chave_nome/u),
    expect.stringMatching(/chave_num/u),
  ])
})

it('is not counted again before it is twice as long, within a transaction too', async () => {
  const before = await counted()
  await house.db.rows(sql`delete from funcionario where nome = 'Pessoa 1'`)
  await contarTabelas(house.database.prestador.empresa(raiz()))
  expect(await counted()).toEqual(before)
  await house.database.prestador.empresa(raiz()).transaction(async (tx) => {
    await hire(600)
    await contarTabelas(tx)
  })
  expect((await counted())?.pages).toBeGreaterThanOrEqual(2 * (before?.pages ?? 0))
})
