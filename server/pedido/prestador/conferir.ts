import { camposFuncionario } from '#contract/comum/funcionario.ts'
import { estadoPedido, tipoPedido } from '#contract/comum/codes.ts'
import type { AlteracaoAtual, PedidoConferido } from '#contract/pedido/prestador.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { chavesOf } from '#server/comum/pedido/chave.ts'
import { findPedido } from '#server/comum/pedido/detalhe.ts'
import type { Db } from '#server/db/database.ts'
import { pedidosDeFuncionarios } from '../kind.ts'
import { alteracoesAtuais, estranhezasOf } from './aviso.ts'
import { atualOf, type PedidoDeFuncionario } from './rows.ts'

/** The changes and warnings of the open requests among these. */
export async function conferidosOf(db: Db, ids: readonly number[]): Promise<PedidoConferido[]> {
  const conferidos: PedidoConferido[] = []
  for (const chave of await chavesOf(db, pedidosDeFuncionarios, ids)) {
    const pedido = await findPedido<PedidoDeFuncionario>(db, pedidosDeFuncionarios, chave)
    if (pedido?.cd_estad !== estadoPedido.novo) continue
    const atual = await atualOf(db, pedido)
    conferidos.push({
      cd: pedido.cd,
      alteracoes: [...alteracoesAtuais(pedido, atual), ...mudancasDe(pedido)],
      avisos: await estranhezasOf(db, pedido, atual),
    })
  }
  return conferidos
}

function mudancasDe(pedido: PedidoDeFuncionario): AlteracaoAtual[] {
  const { cd_tipo, organigrama, organigrama_novo, dt_ini_instit, dt_inactiv } = pedido
  const organig = camposFuncionario.cd_organig.label
  const inicio = dataOuNada(dt_ini_instit)
  if (cd_tipo === tipoPedido.admissao) {
    return [
      mudanca(camposFuncionario.dt_ini_instit.label, null, inicio),
      mudanca(organig, null, organigrama),
      mudanca(camposFuncionario.num_contrib.label, null, pedido.num_contrib),
    ].filter(({ depois }) => depois !== null)
  }
  if (cd_tipo === tipoPedido.saida) {
    return [mudanca('Data de saída', null, dataOuNada(dt_inactiv))]
  }
  if (cd_tipo !== tipoPedido.transferencia) return []
  return [mudanca(organig, organigrama, organigrama_novo), mudanca('Data de início', null, inicio)]
}

const dataOuNada = (data: string | null) => (data === null ? null : dataLegivel(data))

const mudanca = (titulo: string, antes: string | null, depois: string | null): AlteracaoAtual => ({
  campo: titulo,
  titulo,
  antes,
  depois,
  agora: antes,
})
