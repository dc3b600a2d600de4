import { datasErradas } from '#contract/comum/datas.ts'
import { tipoPedido } from '#contract/comum/codes.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type * as calls from '#contract/pedido/chamadas.ts'
import type { Autoria } from '#server/comum/autor.ts'
import type { Db } from '#server/db/database.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { nomeOfRamo } from '#server/comum/pedido/codigos.ts'
import { dadosErrados } from '#server/kit/base/refusal.ts'
import { insertPedidos } from '#server/comum/pedido/insert.ts'
import { checkSemAberto, checkSemAbertos, funcionarioAtivo } from './funcionario.ts'

/** Returns the code of the request. */
export async function requestSaida(
  tx: Db,
  { scope, autor }: Autoria,
  { cd, dt_inactiv }: BodyOf<typeof calls.requestSaida>,
): Promise<number[]> {
  const { inactiv: _, dt_inactiv: __, ...dados } = await funcionarioAtivo(tx, scope, cd)
  const de = { cd_empresa: scope.cd_empresa, cd_funcion: cd }
  await checkSemAberto(tx, de, tipoPedido.saida)
  const erradas = datasErradas({ dt_ini_instit: dados.dt_ini_instit, dt_inactiv })
  if (Object.keys(erradas).length > 0) throw dadosErrados(erradas)
  return await insertPedidos(tx, { cd_empresa: scope.cd_empresa, autor }, [
    {
      cd_tipo: tipoPedido.saida,
      cd_organig: dados.cd_organig,
      cd_funcion: cd,
      dados,
      dt_ini_instit: dados.dt_ini_instit,
      dt_inactiv,
    },
  ])
}

/** Returns the code of the request. */
export async function requestTransferencia(
  tx: Db,
  { scope, autor }: Autoria,
  { cd_funcion, cd_organig, dt_ini_instit }: BodyOf<typeof calls.requestTransferencia>,
): Promise<number[]> {
  const { inactiv: _, dt_inactiv: __, ...dados } = await funcionarioAtivo(tx, scope, cd_funcion)
  await checkSemAbertos(tx, { cd_empresa: scope.cd_empresa, cd_funcion })
  const organig_novo = await nomeOfRamo(tx, scope, cd_organig)
  if (cd_organig === dados.cd_organig) {
    throw dadosErrados({ cd_organig: 'O funcionário já pertence a este organigrama.' })
  }
  checkDepoisDaAdmissao(dt_ini_instit, dados.dt_ini_instit)
  return await insertPedidos(tx, { cd_empresa: scope.cd_empresa, autor }, [
    {
      cd_tipo: tipoPedido.transferencia,
      cd_organig: dados.cd_organig,
      cd_funcion,
      dados,
      dt_ini_instit,
      cd_organig_novo: cd_organig,
      organig_novo,
    },
  ])
}

function checkDepoisDaAdmissao(data: string, admissao: string) {
  if (data >= admissao) return
  const antes = `A data de início não pode ser anterior à admissão, em ${dataLegivel(admissao)}.`
  throw dadosErrados({ dt_ini_instit: antes })
}
