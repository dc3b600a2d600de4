import { afterAll, beforeAll, expect, test } from 'vitest'
import { cabecalho, colunas } from '#contract/comum/serie/colunas.ts'
import { readLinhas } from '#contract/kit/ficheiro/linhas.ts'
import { tabelaOf } from '#contract/kit/ficheiro/tabela.ts'
import { sql } from '#server/db/sql.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { importEmpresa } from './import-empresa.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await newDatabase()
})
afterAll(() => db.drop())

const empresa = 'Turnos, Lda.'
const ana = '1;Ana;1;01/02/1990;Portuguesa;Operador;;;;;;;;Sede;01/01/2020'

/** The last line of the outcome, the night work that is then stored, and what was refused. */
async function regime(head: string, cells: string) {
  const text = `${colunas.join(';')}${head}\n${ana}${cells}`
  const { resumo, ficheiros } = await importEmpresa(
    db.database.prestador,
    {
      empresa,
      simular: false,
      nova: false,
      dt_saida: null,
      funcionarios: {
        nome: 'funcionarios.csv',
        utf8: false,
        tabela: tabelaOf(readLinhas(text), cabecalho),
      },
    },
    { progress: () => undefined, signal: new AbortController().signal },
  )
  const stored = await db.owner.one<{ noturno_de: string; noturno_ate: string }>(
    sql`select noturno_de, noturno_ate from funcionario where nome = 'Ana'`,
  )
  const recusas = ficheiros[0]?.recusas.map(({ motivo }) => motivo)
  return [resumo.at(-1), stored?.noturno_de, stored?.noturno_ate, recusas]
}

test('regimes of work come in columns that a file may lack, and an empty cell leaves them', async () => {
  const igual = 'Funcionários: 0 novos, 0 alterados, 1 igual'
  const head = ';noturnoDesde;Trabalho noturno até'
  expect(await regime(head, ';06/01/2025;06/01/2026')).toEqual([
    'Funcionários: 1 novo, 0 alterados, 0 iguais',
    '2025-01-06',
    '2026-01-06',
    [],
  ])
  expect(await regime('', '')).toEqual([igual, '2025-01-06', '2026-01-06', []])
  expect(await regime(head, ';;')).toEqual([igual, '2025-01-06', '2026-01-06', []])
  // a new period without an end takes the end of the one before away
  expect(await regime(head, ';02/02/2026;')).toEqual([
    'Funcionários: 0 novos, 1 alterado, 0 iguais',
    '2026-02-02',
    null,
    [],
  ])
  expect(await regime(head, ';02/02/2026;01/02/2026')).toEqual([
    undefined,
    '2026-02-02',
    null,
    ['o fim não pode ser anterior ao início'],
  ])
})
