import { expect, it } from 'vitest'
import { figurasAcidente, urgenciasAcidente } from '#server/acidente/painel.ts'
import { readConfig } from '#server/config.ts'
import { urgenciasDever } from '#server/dever/painel.ts'
import { figurasDocumento, urgenciasDocumento } from '#server/documento/painel.ts'
import { figurasFuncionario, urgenciasFuncionario } from '#server/funcionario/painel.ts'
import { figurasSaude, urgenciasSaude } from '#server/saude/painel.ts'
import { figurasSeguranca, urgenciasSeguranca } from '#server/seguranca/painel.ts'
import { openHouse } from '#test/house.ts'
import { scopeOfAll } from '#test/pedidos.ts'
import { explaining, nodesOf, type Plan } from '#test/plans.ts'

// With an index in its order, a page of a million rows is as fast as of ten. Sorting is disabled
// here, so that a sort proves that the index is missing.

const house = openHouse()

const ninguem = {
  hash: Buffer.alloc(0),
  cd_utilizador: 0,
  nome: '',
  email: '',
  mudar_pass: false,
  fator_pendente: false,
  fator_recente: false,
  cd_empresa_entrada: null,
  papel: null,
}

// A join compared 36,000 measures with 470 nodes each.
it('the nodes of a branch are asked for once by what the dashboard counts', async () => {
  const { raiz, sul } = house.world.a.nos
  const plans: Plan[] = []
  await house.database.cliente(raiz).transaction(async (db) => {
    const scope = { ...scopeOfAll(raiz), org: sul }
    for (const { count } of [
      ...figurasAcidente,
      figurasFuncionario,
      figurasSaude,
      figurasSeguranca,
      figurasDocumento,
    ]) {
      await count({ db: explaining(db, plans), scope, session: ninguem, config: readConfig({}) })
    }
  })
  expect(plans.length).toBeGreaterThan(8)
  expectHashed(plans)
})

it('and so they are by what finds the most urgent rows', async () => {
  const { raiz, sul } = house.world.a.nos
  const plans: Plan[] = []
  await house.database.cliente(raiz).transaction(async (db) => {
    const scope = { ...scopeOfAll(raiz), org: sul }
    for (const { find } of [
      ...urgenciasAcidente,
      urgenciasFuncionario,
      urgenciasDever,
      urgenciasSaude,
      urgenciasSeguranca,
      urgenciasDocumento,
    ]) {
      await find({ db: explaining(db, plans), scope, session: ninguem, config: readConfig({}) })
    }
  })
  expect(plans.length).toBeGreaterThan(14)
  expectHashed(plans)
})

function expectHashed(plans: readonly Plan[]) {
  for (const plan of plans) {
    const filters = nodesOf(plan).map((node) => node.Filter ?? node['Join Filter'] ?? '')
    expect(filters.join()).toMatch(/hashed SubPlan/u)
  }
}

// Rare values use an index; frequent ones are counted without reading rows.
