import { tipoPedido } from '#contract/comum/codes.ts'
import { datasErradas } from '#contract/comum/datas.ts'
import { alongadas } from '#contract/comum/funcionario-esquemas.ts'
import { camposDeRegime } from '#contract/comum/funcionario-regimes.ts'
import type { AlteracaoForm } from '#contract/pedido/forms.ts'
import type { Autoria } from '#server/kit/access/session.ts'
import type { Db } from '#server/db/database.ts'
import { compareDados, type Dados, type DadosAtuais } from '#server/comum/pedido/campos.ts'
import { insertPedidos } from '#server/comum/pedido/insert.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import { nomesOfCodigos, columnsOf } from './codigos.ts'
import { avisosDosPedidos } from './avisos.ts'
import { entreOsDoRamo } from './duplicados.ts'
import { checkSemAberto, funcionarioAtivo } from './funcionario.ts'

/** Returns the code and the warnings. */
export async function requestAlteracao(
  tx: Db,
  { scope, autor }: Autoria,
  form: AlteracaoForm,
): Promise<{ cds: number[]; avisos: string[] }> {
  const { inactiv: _, dt_inactiv: __, ...antes } = await funcionarioAtivo(tx, scope, form.cd)
  const de = { cd_empresa: scope.cd_empresa, cd_funcion: form.cd }
  await checkSemAberto(tx, de, tipoPedido.alteracao)
  const { alteracoes, mudancas, depois } = await judgeAlteracao(tx, scope, antes, form)
  const mudados = Object.keys(mudancas)
  const [avisos = []] = await avisosDosPedidos(tx, await entreOsDoRamo(tx, scope), [
    { dados: depois, cd: form.cd, mudados },
  ])
  const cds = await insertPedidos(tx, { cd_empresa: scope.cd_empresa, autor }, [
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
  return { cds, avisos }
}

type Antes = Omit<DadosAtuais, 'inactiv' | 'dt_inactiv'>

/** A form that does not know of a regime leaves it as it is. */
const regimesMantidos = (form: AlteracaoForm, antes: Antes) =>
  Object.fromEntries(
    camposDeRegime().flatMap((campo) => (form[campo] === undefined ? [[campo, antes[campo]]] : [])),
  )

/** The fields that differ. Throws 400 for invalid fields, and when none differs. */
export async function judgeAlteracao(
  tx: Db,
  { cd_empresa }: { cd_empresa: number },
  antes: Antes,
  form: AlteracaoForm,
) {
  const columns = { ...columnsOf(form), ...regimesMantidos(form, antes) }
  const dt_ini_instit = form.dt_ini_instit ?? antes.dt_ini_instit
  const campos = { ...errosOf(form, antes), ...datasErradas({ ...columns, dt_ini_instit }) }
  if (Object.keys(campos).length > 0) throw dadosErrados(campos)
  const nomes = await nomesOfCodigos(tx, { cd_empresa }, columns)
  const depois: Dados = { ...antes, ...columns, ...nomes, dt_ini_instit }
  const { alteracoes, mudancas } = compareDados(antes, depois)
  if (alteracoes.length > 0) return { alteracoes, mudancas, depois }
  throw new Refusal(400, 'Não há nada para alterar: os dados são os que o funcionário já tem.')
}

function errosOf(form: AlteracaoForm, antes: Antes) {
  const campos: Record<string, string> = alongadas(form, antes)
  if ((form.cd_organig ?? antes.cd_organig) !== antes.cd_organig) {
    campos['cd_organig'] = 'Para mudar de organigrama, peça uma transferência.'
  }
  return campos
}
