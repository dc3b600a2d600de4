import type { PedidoDeLeituras } from '#contract/saude/leituras.ts'
import { viasDoPedido } from '#contract/saude/leituras.ts'
import type { Config } from '#server/config.ts'
import { contarLeituras, leiturasSobre, type ListasLidas } from '#server/comum/leituras-de.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { asText, columns } from '#server/db/columns.ts'
import type { Database, Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import { logPrestador, type AutorPrestador } from '#server/kit/write/log-prestador.ts'
import { chaveOfFuncionario } from './rows.ts'

type Asking = { config: Config; listas: ListasLidas; autor: AutorPrestador }

/** Logs the letter before it is handed out. Throws 400 for a day to come, and 404. */
export async function writeCarta(
  { prestador, entrada }: Pick<Database, 'prestador' | 'entrada'>,
  { config, listas, autor }: Asking,
  cd: number,
  pedido: PedidoDeLeituras,
): Promise<{ nome_fich: string; conteudo: Buffer }> {
  const { todas } = prestador
  const { cd_empresa } = await chaveOfFuncionario(todas, cd)
  const { hoje, ...pessoa } = await readPessoa(todas, { cd, cd_empresa })
  if (pedido.dt > hoje) throw dadosErrados({ dt: 'Não pode ser um dia que ainda não chegou.' })
  const sobre = await leiturasSobre(todas, { config, listas }, { cd, cd_empresa })
  const leituras = await contarLeituras({ todas, entrada }, sobre)
  // Loaded on first use.
  const { renderCarta } = await import('../ficha/carta.ts')
  const conteudo = renderCarta({
    prestador: config.PRESTADOR_NOME ?? config.BASE_TITLE,
    pessoa: { cd, ...pessoa },
    pedido,
    hoje,
    leituras,
    guarda: config.RETER_LEITURAS_DIAS,
  })
  const nomes = pedido.nomes ? 'com nomes' : 'sem nomes'
  const descr = `Pedida em ${dataLegivel(pedido.dt)}, ${viasDoPedido[pedido.via].toLowerCase()}, ${nomes}`
  await prestador.empresa(cd_empresa).transaction(async (tx) => {
    const log = { autor, cd_empresa, cd_alvo: cd, alvo: pessoa.nome, descr }
    await logPrestador(tx, { ...log, acao: 'funcionario_leituras' })
  })
  return { nome_fich: `leituras-${pessoa.num_mecan ?? cd}-${hoje}.pdf`, conteudo }
}

async function readPessoa(todas: Db, { cd, cd_empresa }: { cd: number; cd_empresa: number }) {
  const pessoa = await todas.one(sql`
    select ${columns('funcionario f', 'nome', 'num_mecan')},
           ${columns('organigrama e', 'nome as empresa')}, current_date${asText('hoje')}
    from funcionario f
    join organigrama e on e.cd_empresa = ${cd_empresa} and e.cd = ${cd_empresa}
    where f.cd_empresa = ${cd_empresa} and f.cd = ${cd}`)
  if (!pessoa) throw new Refusal(404, 'Este funcionário não existe.')
  return pessoa
}
