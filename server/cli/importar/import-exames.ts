import type { Limites } from '#contract/saude/validade.ts'
import type { Db, Prestador } from '#server/db/database.ts'
import { countOf } from '#server/kit/base/count.ts'
import { logPrestador } from '#server/kit/write/log-prestador.ts'
import type { ZipFile } from '#server/kit/files/zip-read.ts'
import { lockImport } from '#server/importacao/lock.ts'
import { contextoOf, planForMany } from '#server/importacao/rows.ts'
import { applyExames } from '#server/saude/prestador/apply-exames.ts'
import { parseExames, type TabelaDeExames } from '#server/saude/prestador/parse-exames.ts'
import { planExames, type PlanoDeExames } from '#server/saude/prestador/plan-exames.ts'
import type { Empresa } from '../empresas.ts'
import { allOrNone, type ResultadoDaCarga } from './all-or-none.ts'
import { judgeCertificados } from './certificados.ts'
import type { Lido } from './read-ficheiro.ts'
import { relatoOf, refusedLines } from './report.ts'

export type EntradaDeExames = {
  empresa: Empresa
  simular: boolean
  limites: Limites
  exames: Lido<TabelaDeExames>
  certificados: (ZipFile & { nome: string }) | undefined
}

type Como = { onJudge: Passo; onWrite: Passo; signal: AbortSignal }
type Passo = (done: number, total: number) => void

/** Imports past exams with their certificates, all or none. */
export async function importExames(
  prestador: Prestador,
  entrada: EntradaDeExames,
  { onJudge, onWrite, signal }: Como,
): Promise<ResultadoDaCarga> {
  const { empresa, exames, certificados: zip, simular, limites } = entrada
  const step = (passo: Passo) => (done: number, total: number) => {
    signal.throwIfAborted()
    passo(done, total)
  }
  const { hoje } = await contextoOf(prestador.empresa(empresa.cd))
  const lidos = parseExames(exames.tabela, hoje)
  // before the transaction, because it takes long
  const certificados = await judgeCertificados(zip, lidos.certificados, step(onJudge))
  return await allOrNone(prestador.empresa(empresa.cd), signal, async (tx) => {
    await lockImport(tx, `cd ${empresa.cd}`)
    await planForMany(tx)
    const sobre = { limites, sha256Of: certificados.sha256Of }
    const plano = await planExames(tx, empresa.cd, lidos.exames, sobre)
    const recusas = [...lidos.recusas, ...certificados.recusas, ...plano.recusas]
    const ficheiros = [
      relatoOf(exames, { recusas, avisos: plano.avisos }),
      ...(zip ? [{ nome: zip.nome, vazias: 0, recusas: certificados.aMais, avisos: [] }] : []),
    ]
    const resultado = { simulado: simular, ficheiros, resumo: [] }
    if (refusedLines(ficheiros) > 0) return resultado
    if (!simular) {
      await applyExames(tx, empresa.cd, plano, { ...certificados, onStep: step(onWrite) })
      await note(tx, empresa, plano)
    }
    const resumo = [`Empresa: ${empresa.nome} (código ${empresa.cd})`, ...resumoOf(plano)]
    return { ...resultado, resumo }
  })
}

async function note(tx: Db, { cd: cd_empresa }: Empresa, plano: PlanoDeExames) {
  if (plano.novos.length + plano.juntar.length === 0) return
  const descr = `${resumoOf(plano).join('. ')}.`
  await logPrestador(tx, { acao: 'dados_importados', cd_empresa, autor: null, descr })
}

function resumoOf({ novos, juntar, iguais }: PlanoDeExames): string[] {
  const fichas = novos.filter(({ certificado }) => certificado !== null).length + juntar.length
  return [
    `Exames: ${countOf(novos.length, 'novo', 'novos')}, ${iguais + juntar.length} já registados`,
    `Fichas de aptidão: ${countOf(fichas, 'nova', 'novas')}`,
  ]
}
