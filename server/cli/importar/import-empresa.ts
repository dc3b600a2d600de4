import type { Db, Prestador } from '#server/db/database.ts'
import type { Nos, Pessoas } from '#contract/comum/serie/ficheiro.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import { createRaiz, reserveEmpresa } from '#server/comum/organigramas.ts'
import type { Progress } from '#server/kit/base/count.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { applyPlano } from '#server/importacao/apply.ts'
import { lockForImport, jaDecorre, lockImport } from '#server/importacao/lock.ts'
import { logImport } from '#server/importacao/log.ts'
import { parseFuncionarios } from '#server/importacao/parse-funcionarios.ts'
import { planImportacao } from '#server/importacao/plan.ts'
import { resumoDoPlano } from '#server/importacao/resumo.ts'
import { checkSaida, contextoOf } from '#server/importacao/rows.ts'
import { findEmpresa, findNear, type Empresa } from '../empresas.ts'
import { allOrNone, type ResultadoDaCarga } from './all-or-none.ts'
import type { Lido } from './read-ficheiro.ts'
import { relatoOf, refusedLines } from './report.ts'

export type EntradaDoTerminal = {
  /** name or code */
  empresa: string
  simular: boolean
  /** creates a company with a name close to another's */
  nova?: boolean
  /** exit date of active people without a line; null: nobody leaves */
  dt_saida: string | null
  organigrama?: Lido<Nos>
  funcionarios?: Lido<Pessoas>
}

/** One transaction; rolled back when a line is refused or on a dry run. */
export async function importEmpresa(
  prestador: Prestador,
  entrada: EntradaDoTerminal,
  { progress, signal }: { progress: Progress; signal: AbortSignal },
): Promise<ResultadoDaCarga> {
  const alvo = await findAlvo(prestador, entrada)
  return await allOrNone(prestador.empresa(alvo.cd), signal, (tx) =>
    importInto(tx, alvo, entrada, (done, total) => {
      signal.throwIfAborted()
      progress(done, total)
    }),
  )
}

async function importInto(
  tx: Db,
  empresa: Alvo,
  entrada: EntradaDoTerminal,
  progress: Progress,
): Promise<ResultadoDaCarga> {
  const { organigrama, funcionarios, simular, dt_saida } = entrada
  const contexto = await contextoOf(tx)
  checkSaida(dt_saida, contexto.hoje)
  await enterEmpresa(tx, empresa, entrada.empresa)
  const lidas = funcionarios && parseFuncionarios(funcionarios.tabela, contexto)
  const ficheiro = { organigrama: organigrama?.tabela, funcionarios: lidas, dt_saida }
  const plano = await planImportacao(tx, empresa.cd, ficheiro)
  const ficheiros = [
    ...(organigrama ? [relatoOf(organigrama, plano.organigrama)] : []),
    ...(funcionarios ? [relatoOf(funcionarios, plano.pessoas)] : []),
  ]
  const resultado = { simulado: simular, ficheiros, resumo: [] }
  if (refusedLines(ficheiros) > 0) return resultado
  await applyPlano(tx, empresa.cd, plano, { dt_saida, onStep: progress })
  const resumo = [
    `Empresa: ${empresa.nome} (${stateOf(empresa, simular)})`,
    ...resumoDoPlano(plano),
  ]
  const importado = { cd_empresa: empresa.cd, autor: null, descr: resumo.join(' ') }
  await logImport(tx, importado, plano.pessoas)
  return { ...resultado, resumo }
}

const stateOf = ({ cd, nova }: { cd: number; nova: boolean }, simular: boolean) =>
  nova ? (simular ? 'seria criada' : `criada com o código ${cd}`) : `código ${cd}`

type Alvo = Pick<Empresa, 'cd' | 'nome'> & { nova: boolean }

async function findAlvo(
  prestador: Prestador,
  { empresa: texto, nova = false }: EntradaDoTerminal,
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

/** Locks the company; creates it when its name is new. */
async function enterEmpresa(tx: Db, { cd, nome, nova }: Alvo, texto: string) {
  await lockImport(tx, `nome ${plainText(texto)}`)
  if (nova) {
    // another import has created it meanwhile
    if (await findEmpresa(tx, texto)) throw jaDecorre()
    await createRaiz(tx, nome, cd)
  }
  await lockForImport(tx, cd)
}
