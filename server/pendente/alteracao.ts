import { tipoPedido } from '#contract/kit/codes.ts'
import type { AlteracaoForm } from '#contract/pedido-forms.ts'
import type { Db } from '#server/db/database.ts'
import { compararDados } from '#server/kit/pedidos/campos.ts'
import type { Dados, DadosAtuais } from '#server/kit/pedidos/dados.ts'
import { insertPedidos } from '#server/kit/pedidos/inserir.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Asked } from './admissao.ts'
import { dadosErrados, nasceuDepois, nomesDosCodigos } from './codigos.ts'
import { columnsOf } from './formulario.ts'
import { checkSemAberto, funcionarioAtivo } from './funcionario.ts'

/** Asks for what the form says otherwise than the employee; answers the request's code. */
export async function pedirAlteracao(
  tx: Db,
  { scope, autor }: Asked,
  form: AlteracaoForm,
): Promise<number[]> {
  const { inactiv: _, dt_inactiv: __, ...antes } = await funcionarioAtivo(tx, scope, form.cd)
  await checkSemAberto(tx, form.cd, tipoPedido.alteracao)
  const columns = columnsOf(form)
  const dt_ini_instit = form.dt_ini_instit ?? antes.dt_ini_instit
  const campos = errosDe(form, antes)
  if (columns.dt_nasc >= dt_ini_instit) campos['dt_nasc'] = nasceuDepois
  if (Object.keys(campos).length > 0) throw dadosErrados(campos)
  const nomes = await nomesDosCodigos(tx, scope, columns)
  const depois: Dados = { ...antes, ...columns, ...nomes, dt_ini_instit }
  const { alteracoes, mudancas } = compararDados(antes, depois)
  if (alteracoes.length === 0) {
    throw new Refusal(400, 'Não há nada para alterar: os dados são os que o funcionário já tem.')
  }
  return await insertPedidos(tx, { cd_empresa: scope.cd_empresa, autor }, [
    {
      cd_tipo: tipoPedido.alteracao,
      cd_organig: antes.cd_organig,
      cd_funcion: form.cd,
      dados: antes,
      mudancas,
      alteracoes,
      dt_ini_instit: antes.dt_ini_instit,
    },
  ])
}

function errosDe(form: AlteracaoForm, antes: Omit<DadosAtuais, 'inactiv' | 'dt_inactiv'>) {
  const campos: Record<string, string> = {}
  if ((form.cd_organig ?? antes.cd_organig) !== antes.cd_organig) {
    campos['cd_organig'] = 'Para mudar de organigrama, peça uma transferência.'
  }
  // what came longer by a file may stay as it is
  for (const campo of ['loc_trab', 'num_serv_soc'] as const) {
    const texto = form[campo] ?? ''
    if (texto.length > 20 && texto !== antes[campo]) campos[campo] = 'No máximo 20 caracteres.'
  }
  return campos
}
