import type { FastifyRequest } from 'fastify'
import type { editConta } from '#contract/conta.ts'
import type { BodyOf, ReplyOf } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { enfileirar } from '#server/kit/correio/enfileirar.ts'
import { maskEmail } from '#server/kit/correio/mensagem.ts'
import { avatarOf } from '#server/kit/entrada/avatar.ts'
import { confirmPassword } from '#server/kit/entrada/password-atual.ts'
import { reserveAttempt } from '#server/kit/entrada/throttle.ts'
import type { Once } from '#server/kit/once.ts'
import { Refusal, semAcesso, semSessao } from '#server/kit/refusal.ts'
import { registarEmTodas } from '#server/kit/registo.ts'
import type { Session } from '#server/kit/session.ts'
import { holdConta, setNome } from './rows.ts'

type Call = { sistema: Db; config: Config; request: FastifyRequest; session: Session; once: Once }

/**
 * Changes the name at once; a new e-mail is only proposed: it becomes the account's when the link
 * sent there is followed. Whether somebody else has it is not said.
 */
export async function saveConta(
  call: Call,
  { codigo, nome, email, password }: BodyOf<typeof editConta>,
): Promise<ReplyOf<typeof editConta>> {
  const { sistema, session, once } = call
  const cd = session.cd_utilizador
  if (codigo !== cd) throw semAcesso()
  if ((await confirmPassword(call, password)) === undefined) {
    const errada = 'A palavra-passe está incorreta.'
    throw new Refusal(400, errada, { campos: { password: errada } })
  }
  if (email !== session.email) await reserveMessage(sistema, cd)
  return await once.sistema(async (tx) => {
    const antes = await holdConta(tx, cd)
    if (!antes) throw semSessao()
    const mudado = email !== antes.email
    const mudancas = [
      nome !== antes.nome && `Nome: ${antes.nome} → ${nome}`,
      mudado && `Email: por confirmar, ${maskEmail(email)}`,
    ].filter((one) => one !== false)
    if (nome !== antes.nome) await setNome(tx, cd, nome)
    if (mudado) await enfileirar(tx, { modelo: 'confirmar_email', cd_utilizador: cd, para: email })
    if (mudancas.length > 0) {
      const descr = mudancas.join('; ')
      await registarEmTodas(tx, { acao: 'dados_alterados', cd_autor: cd, cd_alvo: cd, descr })
    }
    return {
      message: mudado ? `${guardado} ${porConfirmar(email, antes.email)}` : guardado,
      avatar: avatarOf({ cd, nome }),
    }
  })
}

const guardado = 'Dados guardados com sucesso.'

const porConfirmar = (novo: string, atual: string) =>
  `Enviámos uma mensagem para ${novo}: abra a ligação que lá está para confirmar o novo email. Até lá, o email da conta continua a ser ${atual}.`

// each goes to an address somebody typed: not an engine for filling strangers' mailboxes
async function reserveMessage(db: Db, cd: number) {
  await reserveAttempt(db, [{ sobre: `email novo de ${cd}`, maximo: 5, segundos: 3_600 }])
}
