import type { editColaborador } from '#contract/equipa/equipa.ts'
import { papeis } from '#contract/kit/rights.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { endSessions } from '#server/comum/conta/contas.ts'
import { endLigacoes } from '#server/comum/correio/ligacoes.ts'
import { forgetPropostas } from '#server/comum/correio/propose-email.ts'
import { logEquipa } from '#server/comum/registo/equipa.ts'
import { descrMudancas } from '#server/comum/registo/mudancas.ts'
import type { Session } from '#server/kit/access/session.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { lockColaborador } from './lock.ts'

type Caller = { session: Session; seen: string | undefined }
type Edicao = BodyOf<typeof editColaborador>

/** A blocked colleague loses sessions and links at the commit. */
export async function changeColaborador(
  tx: Db,
  { session, seen }: Caller,
  cd: number,
  { nome, papel, inactiv }: Edicao,
): Promise<{ message: string }> {
  const antes = await lockColaborador(tx, session, cd)
  checkVersao(seen, antes.versao)
  if (antes.convidado && inactiv) {
    throw new Refusal(409, 'Esta pessoa ainda não entrou no portal: retire antes o convite.')
  }
  if (antes.ultimo && (papel !== 'gestor' || inactiv)) throw ultimoGestor()
  if (nome === antes.nome && papel === antes.papel && inactiv === antes.inactiv) {
    return { message: 'Nada foi alterado.' }
  }
  await tx.rows(sql`
    update utilizador set nome = ${nome}, papel = ${papel}, inactiv = ${inactiv}
    where tipo = 'prestador' and cd = ${antes.cd}`)
  await logEquipa(tx, {
    acao: acaoOf(antes.inactiv, inactiv),
    cd_autor: session.cd_utilizador,
    cd_alvo: antes.cd,
    descr: descrMudancas([
      ['Nome', antes.nome, nome],
      ['Papel', papeis[antes.papel], papeis[papel]],
    ]),
  })
  if (inactiv && !antes.inactiv) {
    await endSessions(tx, antes.cd)
    await endLigacoes(tx, { cd_utilizador: antes.cd, cd_convite: null })
    await forgetPropostas(tx, antes.cd)
    return { message: `${nome} já não entra no portal. As sessões que tinha abertas terminaram.` }
  }
  return { message: 'Dados guardados com sucesso.' }
}

function acaoOf(antes: boolean, inactiv: boolean) {
  if (inactiv === antes) return 'utilizador_editado'
  return inactiv ? 'conta_desativada' : 'conta_reativada'
}

const ultimoGestor = () => {
  const error = 'O portal tem de ter pelo menos um gestor ativo.'
  return new Refusal(409, error, { campos: { papel: error } })
}
