import { listAcidentes, listAcidentesPendentes } from '#contract/acidente/acidente.ts'
import { listDeveres } from '#contract/dever/lista.ts'
import type { EmpresaList } from '#contract/kit/list.ts'
import { listMedicos, listTiposAcao, listTiposExame } from '#contract/saude/auxiliar.ts'
import { listExames } from '#contract/saude/exame.ts'
import { listFaltas, listFaltasAcoes } from '#contract/saude/marcacao.ts'
import { listAcoes, listMarcacoes } from '#contract/saude/marcacao.ts'
import { listTecnicos } from '#contract/seguranca/area.ts'
import { listAtividades } from '#contract/seguranca/atividade.ts'
import { listMarcacoesAtividade } from '#contract/seguranca/marcacao.ts'
import { listMedidas, listTarefas } from '#contract/seguranca/medida.ts'
import { benchExport } from './export.ts'
import type { Company } from './large.ts'
import { median } from './median.ts'
import type { Row } from './start.ts'

const lists: readonly EmpresaList[] = [
  listDeveres,
  listExames,
  listMarcacoes,
  listAcoes,
  listFaltas,
  listFaltasAcoes,
  listAcidentes,
  listAcidentesPendentes,
  listAtividades,
  listMarcacoesAtividade,
  listMedidas,
]
const exported: readonly EmpresaList[] = [listExames, listAcidentes, listMedidas]

/** The lists of health, accidents and safety at full size. */
export async function benchAreas(url: string, pid: number, company: Company): Promise<Row[]> {
  const codes = await codesOf(url, company)
  const rows: Row[] = []
  for (const list of lists) {
    const ask = asking(url, company, list)
    const { count } = await ask.page('')
    const first = await ask.ms('', 400)
    // A list without rows still has a first page.
    const middle = await ask.ms(`&pagina=${Math.max(1, Math.ceil(count / 20))}`, 60)
    const last = await ask.ms(`&pagina=${Math.max(1, Math.ceil(count / 10))}`, 60)
    const sorts = list.sortable.flatMap((key) => [`${key}.asc`, `${key}.des`])
    const slowest = await worst(ask, [
      ...sorts.map((sort) => `&ordenacao=${sort}`),
      ...filtersOf(list, codes),
    ])
    const found = await ask.ms('&pesquisa=silva+pe', 30)
    const nothing = await ask.ms('&pesquisa=silva+zzz', 30)
    rows.push(
      row(
        `«${list.resumo}», ${count.toLocaleString('en')} rows, c=1, p50`,
        `${first} ms`,
        '≤ 3 ms',
      ),
      row(`… slowest sort or filter (${slowest.query})`, `${slowest.ms} ms`, '≤ 40 ms'),
      row('… search of two words', `${found} ms`, '≤ 40 ms'),
      row('… that finds nothing', `${(nothing / found).toFixed(1)} ×`, '≤ 1.2 ×'),
      row('… middle page against the first', `${(middle / first).toFixed(1)} ×`, '≤ 5 ×'),
      row('… last page against the first', `${(last / first).toFixed(1)} ×`, '≤ 3 ×'),
    )
  }
  for (const list of exported) {
    const { count: total } = await asking(url, company, list).page('')
    rows.push(...(await benchExport(url, pid, { company, list, total })))
  }
  return rows
}

const row = (what: string, value: string, goal: string): Row => ({ what, value, goal })

type Ask = ReturnType<typeof asking>

function asking(url: string, { org, headers }: Company, { path }: EmpresaList) {
  const target = (query: string) =>
    `${url}${path.replace(':org', `${org}`).replace(':area', '1')}?${query.includes('pagina=') ? '' : 'pagina=1&'}quantidade=10${query}`
  return {
    name: path,
    ms: async (query: string, calls: number) => await median(target(query), headers, calls),
    page: async (query: string) => {
      const answer = await fetch(target(query), { headers })
      return (await answer.json()) as { count: number; message: { cd_funcion?: number }[] }
    },
  }
}

async function worst(ask: Ask, queries: readonly string[]) {
  let slowest = { query: '', ms: 0 }
  for (const query of queries) {
    const ms = await ask.ms(query, 15)
    console.error(`${ask.name} ${query.slice(1)}: ${ms} ms`)
    if (ms > slowest.ms) slowest = { query: query.slice(1), ms }
  }
  return slowest
}

function filtersOf(list: EmpresaList, codes: ReadonlyMap<string, number | string>): string[] {
  return Object.entries(list.filters).flatMap(([name, { choice }]) =>
    choice
      ? choice.options.map(({ value }) => `&${name}=${value}`)
      : [`&${name}=${codes.get(name) ?? 7}`],
  )
}

async function codesOf(url: string, company: Company) {
  const { org, headers } = company
  const lookups = {
    medico: listMedicos.path,
    exame: listTiposExame.path,
    acao: listTiposAcao.path,
    tarefa: listTarefas.path,
    tecnico: `${listTecnicos.path}?area=1`,
  }
  const ano = new Date().getFullYear()
  const codes = new Map<string, number | string>([
    ['ano', ano],
    ['desde', `${ano}-01-01`],
    ['feito_desde', `${ano}-01-01`],
    ['ate', `${ano}-12-31`],
    ['feito_ate', `${ano}-12-31`],
    ['unidade', org],
    ['organigrama', org],
    ['dias', 30],
  ])
  for (const [filter, path] of Object.entries(lookups)) {
    const answer = await fetch(`${url}${path.replace(':org', `${org}`)}`, { headers })
    const { message } = (await answer.json()) as { message: { cd: number }[] }
    codes.set(filter, message[0]?.cd ?? 0)
  }
  const alguem = await asking(url, company, listAcidentesPendentes).page('')
  return codes.set('funcionario', alguem.message[0]?.cd_funcion ?? 1)
}
