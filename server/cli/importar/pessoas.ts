import type { Pessoas as Linhas } from '#contract/comum/serie/ficheiro.ts'
import { show, type Achado } from '#contract/kit/ficheiro/achado.ts'
import type { Db } from '#server/db/database.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import type { Progress } from '#server/kit/terminal/progress.ts'
import { diff, isBack, type Dados, type Mudanca } from './diff.ts'
import { duplicadosOf } from './duplicados.ts'
import { matchPessoas } from './match.ts'
import { auxiliares, parseFuncionarios, type Auxiliar, type Pessoa } from './parse-funcionarios.ts'
import type { NoAlvo, NoExistente, PlanoOrganigrama } from './plan-organigrama.ts'
import { countOf } from '../table.ts'
import { existentesOf, readHoje, readNacionalidades, type Existente } from './rows.ts'
import { resolveAuxiliar, updateFuncionarios } from './write.ts'

// rows of one statement
const batch = 2_000

export type Pessoas = {
  pessoas: Pessoa[]
  /** who of the company each line is; the others are new */
  pares: Map<Pessoa, Existente>
  recusas: Achado[]
  avisos: Achado[]
}

/** The people of the file and who of them the company has already. Writes nothing. */
export async function readPessoas(
  tx: Db,
  cd_empresa: number,
  {
    tabela,
    nos,
    plano,
  }: {
    tabela: Linhas
    nos: readonly NoExistente[]
    plano: PlanoOrganigrama | undefined
  },
): Promise<Pessoas> {
  const { pessoas, recusas, avisos } = parseFuncionarios(tabela, {
    hoje: await readHoje(tx),
    nacionalidades: await readNacionalidades(tx),
    nos: alvosOf(nos, plano),
  })
  const existentes = await existentesOf(tx, cd_empresa)
  const matched = matchPessoas(pessoas, existentes)
  return {
    pessoas,
    pares: matched.pares,
    recusas: [...recusas, ...matched.recusas],
    avisos: [
      ...avisos,
      ...warningsOf(matched.pares),
      ...duplicadosOf(pessoas, matched.pares, existentes),
    ],
  }
}

/** Nodes as they will be once the plan is written. */
function alvosOf(nos: readonly NoExistente[], plano: PlanoOrganigrama | undefined): NoAlvo[] {
  const mudados = new Map(plano?.mudados.map((no) => [no.cd, no]))
  const novos = plano?.novos.map(({ ref, nome }) => ({ cd: null, ref, nome })) ?? []
  return [...nos.map((no) => mudados.get(no.cd) ?? no), ...novos]
}

function warningsOf(pares: ReadonlyMap<Pessoa, Existente>): Achado[] {
  return [...pares].flatMap(([pessoa, existente]) => {
    if (!existente.inactiv) return []
    const since = existente.dt_inactiv?.split('-').toReversed().join('/') ?? 'data desconhecida'
    const outcome = isBack(pessoa.ficha, existente) ? 'foi readmitido' : 'continua inativo'
    const motivo = `o funcionário saiu da empresa (${since}): ${outcome}`
    return [{ linha: pessoa.linha, campo: 'dataAdmissao', motivo }]
  })
}

/** Writes them; `nos` are the codes of the nodes by ref. Answers what it did, in sentences. */
export async function writePessoas(
  tx: Db,
  cd_empresa: number,
  { pessoas, pares }: Pessoas,
  nos: ReadonlyMap<string, number>,
  progress: Progress,
): Promise<string[]> {
  const codes = await resolveAuxiliares(tx, cd_empresa, pessoas)
  const dadosOf = (pessoa: Pessoa) => withCodes(pessoa, codes.byName, nos)
  const novos = pessoas
    .filter((pessoa) => !pares.has(pessoa))
    .map((pessoa) => {
      const dados = dadosOf(pessoa)
      return { ...dados, cd_organig: dados.cd_organig ?? cd_empresa }
    })
  const mudancas = [...pares].flatMap(([pessoa, existente]) => {
    const mudanca = diff(dadosOf(pessoa), existente)
    return mudanca ? [mudanca] : []
  })
  let done = 0
  const total = novos.length + mudancas.length
  const step = (rows: number) => progress((done += rows), total)
  step(0)
  await inBatches(novos, (rows) => insertFuncionarios(tx, cd_empresa, rows), step)
  await inBatches<Mudanca>(mudancas, (rows) => updateFuncionarios(tx, cd_empresa, rows), step)
  const counts = [
    countOf(novos.length, 'novo', 'novos'),
    countOf(mudancas.length, 'alterado', 'alterados'),
    countOf(pares.size - mudancas.length, 'igual', 'iguais'),
  ]
  return [`Funcionários: ${counts.join(', ')}`, ...codes.criados]
}

type Codes = Record<Auxiliar, ReadonlyMap<string, number>>

async function resolveAuxiliares(tx: Db, cd_empresa: number, pessoas: readonly Pessoa[]) {
  const byName: Codes = { categoria: none, agrupamento: none, profissao: none, funcao: none }
  const criados: string[] = []
  for (const auxiliar of auxiliares) {
    const nomes = new Set(pessoas.flatMap((pessoa) => pessoa.nomes[auxiliar] ?? []))
    const resolved = await resolveAuxiliar(tx, cd_empresa, auxiliar, [...nomes])
    byName[auxiliar] = resolved.codes
    if (resolved.criados.length > 0) {
      const list = resolved.criados.map((nome) => show(nome, 75)).join(', ')
      criados.push(`Novos valores da empresa em ${titles[auxiliar]}: ${list}`)
    }
  }
  return { byName, criados }
}

const none: ReadonlyMap<string, number> = new Map()

const titles: Record<Auxiliar, string> = {
  categoria: 'categoria',
  agrupamento: 'agrupamento',
  profissao: 'profissão',
  funcao: 'função',
}

function withCodes(
  { ficha, nomes, no }: Pessoa,
  codes: Codes,
  nos: ReadonlyMap<string, number>,
): Dados {
  const code = (auxiliar: Auxiliar) => codes[auxiliar].get(nomes[auxiliar] ?? '') ?? null
  return {
    ...ficha,
    cd_categ: code('categoria') ?? 0,
    cd_agrup_prof: code('agrupamento'),
    cd_profis: code('profissao'),
    cd_func_propost: code('funcao'),
    cd_organig: no && (no.cd ?? nos.get(no.ref ?? '') ?? null),
  }
}

async function inBatches<T>(
  rows: readonly T[],
  write: (rows: readonly T[]) => Promise<unknown>,
  step: (rows: number) => void,
) {
  for (let first = 0; first < rows.length; first += batch) {
    const part = rows.slice(first, first + batch)
    await write(part)
    step(part.length)
  }
}
