import type { Db, Prestador } from '#server/db/database.ts'
import type { Pessoas } from '#contract/comum/serie/ficheiro.ts'
import type { Tabela } from '#contract/kit/ficheiro/tabela.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import { createEmpresa, reserveEmpresa } from '#server/comum/organigramas.ts'
import type { Progress } from '#server/kit/terminal/progress.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { findEmpresa, findNear, type Empresa } from '../empresas.ts'
import { readPessoas, writePessoas } from './pessoas.ts'
import {
  planOrganigrama,
  type colunas as colunasOrganigrama,
  type PlanoOrganigrama,
} from './plan-organigrama.ts'
import { countOf } from '../table.ts'
import { refusedLines, type Ficheiro } from './report.ts'
import { lockEmpresa, logImport, nosOf } from './rows.ts'
import { writeOrganigrama } from './write.ts'

type Lido<T> = { nome: string; utf8: boolean; tabela: T }

export type Entrada = {
  /** name or code */
  empresa: string
  simular: boolean
  /** makes a company whose name is almost another's */
  nova?: boolean
  organigrama?: Lido<Tabela<(typeof colunasOrganigrama)[number]>>
  funcionarios?: Lido<Pessoas>
}

export type Resultado = {
  simulado: boolean
  /** what was found in each file; with any refusal nothing was written */
  ficheiros: Ficheiro[]
  /** what was written, in sentences */
  resumo: string[]
}

/** Work whose answer is wanted and whose writes are not. */
class Desfeito extends Error {
  readonly resultado: Resultado

  constructor(resultado: Resultado) {
    super('rolled back')
    this.resultado = resultado
  }
}

/**
 * Imports a company in one transaction, held to that company: everything, or nothing when a line is
 * refused or it is a trial.
 */
export async function importEmpresa(
  prestador: Prestador,
  entrada: Entrada,
  { progress, signal }: { progress: Progress; signal: AbortSignal },
): Promise<Resultado> {
  const alvo = await findAlvo(prestador, entrada)
  try {
    return await prestador.empresa(alvo.cd).transaction(async (tx) => {
      const resultado = await importInto(tx, alvo, entrada, (done, total) => {
        signal.throwIfAborted()
        progress(done, total)
      })
      signal.throwIfAborted()
      if (resultado.simulado || refusedLines(resultado.ficheiros) > 0) throw new Desfeito(resultado)
      await logImport(tx, alvo.cd, resultado.resumo.join(' '))
      return resultado
    })
  } catch (error) {
    if (error instanceof Desfeito) return error.resultado
    throw error
  }
}

async function importInto(
  tx: Db,
  empresa: Alvo,
  entrada: Entrada,
  progress: Progress,
): Promise<Resultado> {
  const { organigrama, funcionarios, simular } = entrada
  await enterEmpresa(tx, empresa, entrada.empresa)
  const nos = await nosOf(tx, empresa.cd)
  const plano = organigrama && planOrganigrama(organigrama.tabela, nos)
  const pessoas =
    funcionarios && (await readPessoas(tx, empresa.cd, { ...funcionarios, nos, plano }))
  const ficheiros = [
    ...(organigrama && plano ? [{ ...ficheiroOf(organigrama), recusas: plano.recusas }] : []),
    ...(funcionarios && pessoas ? [withFindings(ficheiroOf(funcionarios), pessoas)] : []),
  ]
  const resultado = { simulado: simular, ficheiros, resumo: [] }
  if (refusedLines(ficheiros) > 0) return resultado
  const known = new Map(nos.flatMap(({ ref, cd }) => (ref === null ? [] : [[ref, cd] as const])))
  const codes = plano ? await writeOrganigrama(tx, empresa.cd, plano, known) : known
  const escritas = pessoas && (await writePessoas(tx, empresa.cd, pessoas, codes, progress))
  return {
    ...resultado,
    resumo: [
      `Empresa: ${empresa.nome} (${stateOf(empresa, simular)})`,
      ...(plano ? [`Organigrama: ${countsOf(plano).join(', ')}`] : []),
      ...(escritas ?? []),
    ],
  }
}

const countsOf = ({ novos, mudados, iguais }: PlanoOrganigrama) => [
  countOf(novos.length, 'nó novo', 'nós novos'),
  countOf(mudados.length, 'alterado', 'alterados'),
  countOf(iguais, 'igual', 'iguais'),
]

const stateOf = ({ cd, nova }: { cd: number; nova: boolean }, simular: boolean) =>
  nova ? (simular ? 'seria criada' : `criada com o código ${cd}`) : `código ${cd}`

/** The company a file is for; `nova` has its code already, and no row yet. */
type Alvo = Pick<Empresa, 'cd' | 'nome'> & { nova: boolean }

async function findAlvo(
  prestador: Prestador,
  { empresa: texto, nova = false }: Entrada,
): Promise<Alvo> {
  const found = await findEmpresa(prestador.todas, texto)
  const near = found || nova ? undefined : await findNear(prestador.todas, texto)
  if (near) {
    throw new Refusal(
      409,
      `Já existe «${near.nome}», quase igual a «${texto}»: indique --empresa ${near.cd} se é essa, ou ` +
        'acrescente --nova para criar outra.',
    )
  }
  if (!found) return { cd: await reserveEmpresa(prestador), nome: texto, nova: true }
  if (found.raiz) return { ...found, nova: false }
  throw new Refusal(409, `O código ${found.cd} é de um nó, «${found.nome}»: indique a empresa.`)
}

/** The company, locked until the end of the transaction; created when its name is new. */
async function enterEmpresa(tx: Db, { cd, nome, nova }: Alvo, texto: string) {
  await lock(tx, `nome ${plainText(texto)}`)
  if (nova) {
    // made by another import since it was looked for
    if (await findEmpresa(tx, texto)) throw jaDecorre()
    await createEmpresa(tx, nome, cd)
  }
  await lock(tx, `cd ${cd}`)
}

async function lock(tx: Db, chave: string) {
  if (!(await lockEmpresa(tx, chave))) throw jaDecorre()
}

const jaDecorre = () =>
  new Refusal(409, 'Já decorre uma importação desta empresa. Tente de novo quando terminar.')

function ficheiroOf({ nome, utf8, tabela }: Lido<Pick<Pessoas, 'vazias'>>): Ficheiro {
  const motivo = 'está em UTF-8 e não em windows-1252; foi lido como UTF-8'
  const avisos = utf8 ? [{ linha: 1, campo: '(ficheiro)', motivo }] : []
  return { nome, vazias: tabela.vazias, recusas: [], avisos }
}

const withFindings = (ficheiro: Ficheiro, found: Pick<Ficheiro, 'recusas' | 'avisos'>) => ({
  ...ficheiro,
  recusas: found.recusas,
  avisos: [...ficheiro.avisos, ...found.avisos],
})
