import { expect, it } from 'vitest'
import { todasAsColunas } from '#contract/comum/serie/colunas.ts'
import type { Celulas, Coluna } from '#contract/comum/serie/colunas.ts'
import { nacionalidadesPor } from '#contract/comum/serie/linha.ts'
import { newFolha } from './folha.ts'
import type { Contexto } from './lidas.ts'
import { julgar } from './lidas.ts'

const contexto: Contexto = {
  hoje: '2026-01-07',
  nacionalidades: nacionalidadesPor([{ cd: 620, nome: 'Portuguesa', pais: 'Portugal' }]),
  nomes: { categoria: new Set(), agrupamento: new Set(), profissao: new Set(), funcao: new Set() },
}

const nothing = Object.fromEntries(todasAsColunas.map((coluna) => [coluna, ''])) as Celulas

/** A table of rows 2, 3 and 4; `nif` is the one of rows 2 and 3. */
async function newTable() {
  const folha = newFolha()
  folha.begin('carga', 'pessoas.csv')
  const rows: [string, Partial<Record<Coluna, string>>][] = [
    ['Ana', { nif: '123456789' }],
    ['Bia', { nif: '123456789' }],
    ['Eva', {}],
  ]
  folha.append(
    rows.map(([nome, more], at) => {
      const celulas = { ...nothing, nome, ...more }
      const row = { linha: at + 2, celulas, organigrama: '', cd_organig: null }
      return { ...row, ...julgar(celulas, contexto) }
    }),
  )
  await folha.end()
  await new Promise((resolve) => void setTimeout(resolve, 20))
  const names = () => folha.get().linhas.map(({ celulas }) => celulas.nome)
  const at = (index: number) => {
    const linha = folha.get().linhas[index]
    if (!linha) throw new Error(`no row ${index}`)
    return linha
  }
  return { folha, names, at }
}

it('takes back what was typed into one cell as one step, then what was before it', async () => {
  const { folha, names, at } = await newTable()
  const { id } = at(0)
  folha.assign('todas', 7)
  for (const texto of ['An', 'A', 'Al', 'Alda']) {
    folha.write(new Set([id]), { nome: texto }, contexto, `${id} nome`)
  }
  expect(names()).toEqual(['Alda', 'Bia', 'Eva'])
  expect([folha.undo(), names(), at(0).cd_organig]).toEqual([true, ['Ana', 'Bia', 'Eva'], 7])
  expect([folha.undo(), at(0).cd_organig]).toEqual([true, null])
  expect([folha.undo(), folha.get().desfaz]).toEqual([false, false])
})

it('puts rows back that were taken out, by their own undo or as a step', async () => {
  const { folha, names, at } = await newTable()
  const out = folha.remove(new Set([at(1).id]))
  folha.write(new Set([at(0).id]), { nome: 'Alda' }, contexto)
  expect([names(), folha.get().retiradas.length]).toEqual([['Alda', 'Eva'], 1])
  folha.putBack(out)
  expect([names(), folha.get().retiradas]).toEqual([['Alda', 'Bia', 'Eva'], []])
  for (let step = 0; step < 3; step += 1) folha.undo()
  expect([names(), folha.get().retiradas]).toEqual([['Ana', 'Bia', 'Eva'], []])
})

it('says which rows are the same, also after branches were given and steps undone', async () => {
  const { folha, at } = await newTable()
  const said = () => folha.avisosDe(at(0)).map(({ motivo }) => motivo)
  const same = 'tem o mesmo NIF que a linha 3'
  expect(said()).toContain(same)
  folha.assign('todas', 7)
  expect(said()).toContain(same)
  folha.remove(new Set([at(1).id]))
  expect(said()).not.toContain(same)
  folha.undo()
  expect(said()).toContain(same)
})

it('undoes a hundred steps', async () => {
  const { folha, at } = await newTable()
  for (let step = 0; step < 120; step += 1) folha.assign(new Set([at(0).id]), step)
  let undone = 0
  while (folha.undo()) undone += 1
  expect([undone, at(0).cd_organig]).toEqual([100, 19])
})
