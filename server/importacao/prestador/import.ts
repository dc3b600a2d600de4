import type { PrevisaoDeImportacao } from '#contract/importacao/prestador.ts'
import type { Db, Prestador } from '#server/db/database.ts'
import { asInt, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { show } from '#contract/kit/ficheiro/achado.ts'
import { countOf } from '#server/kit/base/count.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import type { AutorPrestador } from '#server/kit/write/log-prestador.ts'
import { type Plano, linesOf, planImportacao, recusasOf, impressaoOf } from '../plan.ts'
import { applyPlano } from '../apply.ts'
import { lockForImport } from '../lock.ts'
import { logImport } from '../log.ts'
import { resumoDoPlano } from '../resumo.ts'
import { readNacionalidades } from '../rows.ts'
import type { Lida } from './ler.ts'
import { previsaoOf } from './previsao.ts'

// enough to recognise another company's file, few enough to search all companies
const amostra = 10

/** The company that most new people belong to, by the NIF of a sample; null where there is none. */
async function alheiaOf(
  todas: Db,
  cd_empresa: number,
  { pessoas }: Plano,
): Promise<PrevisaoDeImportacao['alheia']> {
  const nifs = (pessoas?.admissoes ?? []).flatMap(({ dados }) => dados.num_contrib ?? [])
  const step = Math.max(1, Math.floor(nifs.length / amostra))
  const some = nifs.filter((_, at) => at % step === 0).slice(0, amostra)
  if (some.length === 0) return null
  const found = await todas.one(sql`
    select ${columns('organigrama e', 'nome as empresa')}, count(distinct n.nif)${asInt('total')}
    from unnest(${some}::text[]) n(nif)
    cross join organigrama e
    join funcionario f on f.cd_empresa = e.cd and f.chave_contrib = n.nif and not f.inactiv
    where e.cd_base is null and e.cd <> ${cd_empresa}
    group by e.cd, e.nome order by total desc, e.cd limit 1`)
  if (!found || found.total * 2 < some.length) return null
  return { ...found, de: some.length }
}

/** Previews an import. Writes nothing and takes no lock. */
export async function previewImportacao(
  { todas, empresa }: Prestador,
  cd_empresa: number,
  lida: Lida,
): Promise<PrevisaoDeImportacao> {
  const [plano, nacionalidades] = await empresa(cd_empresa).transaction(async (tx) => [
    await planImportacao(tx, cd_empresa, lida),
    await readNacionalidades(tx),
  ])
  checkSaidas(plano)
  const alheia = await alheiaOf(todas, cd_empresa, plano)
  const versao = await impressaoOf(plano)
  return { ...previsaoOf(plano, lida, nacionalidades), versao, alheia }
}

type Confirmada = {
  cd_empresa: number
  autor: AutorPrestador
  nome_fich: string
  versao: number
}

/**
 * Returns a summary in sentences. Throws 400 with the refused lines, 409 during another import, and
 * 412 when the plan has changed.
 */
export async function importFicheiro(
  tx: Db,
  { cd_empresa, autor, nome_fich, versao }: Confirmada,
  lida: Lida,
): Promise<string[]> {
  await lockForImport(tx, cd_empresa)
  const plano = await planImportacao(tx, cd_empresa, lida)
  checkSaidas(plano)
  checkVersao(`"${versao}"`, await impressaoOf(plano))
  const recusadas = linesOf(recusasOf(plano))
  if (recusadas > 0) {
    const linhas = countOf(recusadas, 'linha recusada', 'linhas recusadas')
    throw new Refusal(400, `Nada foi gravado: ${linhas}. Corrija o ficheiro e volte a escolhê-lo.`)
  }
  await applyPlano(tx, cd_empresa, plano, { dt_saida: lida.dt_saida, onStep: () => undefined })
  const resumo = resumoDoPlano(plano)
  const descr = [`Ficheiro ${show(nome_fich, 100)}`, ...resumo].join('. ')
  await logImport(tx, { cd_empresa, autor, descr }, plano.pessoas)
  return resumo
}

const maximoDeSaidas = 10_000

function checkSaidas({ pessoas }: Plano) {
  if ((pessoas?.saidas.length ?? 0) <= maximoDeSaidas) return
  throw new Refusal(
    400,
    'Sairiam mais de 10 000 pessoas de uma vez: confirme que o ficheiro é de todo o pessoal desta empresa.',
  )
}
