import { tipoPedido } from '#contract/kit/codes.ts'
import { fixedText } from '#contract/kit/texts.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { requestSaida, requestTransferencia } from '#contract/pendente.ts'
import type { Db } from '#server/db/database.ts'
import { dataLegivel } from '#server/kit/pedidos/campos.ts'
import { insertPedidos } from '#server/kit/pedidos/inserir.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Asked } from './admissao.ts'
import { dadosErrados, nomeDoRamo } from './codigos.ts'
import { abertosDe, checkSemAberto, funcionarioAtivo } from './funcionario.ts'

/** Asks for an exit; answers the request's code. */
export async function pedirSaida(
  tx: Db,
  { scope, autor }: Asked,
  { cd, dt_inactiv }: BodyOf<typeof requestSaida>,
): Promise<number[]> {
  const { inactiv: _, dt_inactiv: __, ...dados } = await funcionarioAtivo(tx, scope, cd)
  await checkSemAberto(tx, cd, tipoPedido.saida)
  checkDepoisDaAdmissao('dt_inactiv', dt_inactiv, dados.dt_ini_instit)
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

/** Asks for a transfer within the subtree; answers the request's code. */
export async function pedirTransferencia(
  tx: Db,
  { scope, autor }: Asked,
  { cd_funcion, cd_organig, dt_ini_instit }: BodyOf<typeof requestTransferencia>,
): Promise<number[]> {
  const { inactiv: _, dt_inactiv: __, ...dados } = await funcionarioAtivo(tx, scope, cd_funcion)
  const abertos = await abertosDe(tx, cd_funcion)
  if (abertos.length > 0) throw new Refusal(409, fixedText('funcionarioSituacoesPendentes'))
  const organig_novo = await nomeDoRamo(tx, scope, cd_organig)
  if (cd_organig === dados.cd_organig) {
    throw dadosErrados({ cd_organig: 'O funcionário já pertence a este organigrama.' })
  }
  checkDepoisDaAdmissao('dt_ini_instit', dt_ini_instit, dados.dt_ini_instit)
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

function checkDepoisDaAdmissao(campo: string, data: string, admissao: string) {
  if (data >= admissao) return
  throw dadosErrados({ [campo]: `Não pode ser anterior à admissão, em ${dataLegivel(admissao)}.` })
}
