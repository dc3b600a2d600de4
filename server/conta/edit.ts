import type { editConta } from '#contract/conta/conta.ts'
import type { BodyOf, ReplyOf } from '#contract/kit/route.ts'
import type { Db } from '#server/db/database.ts'
import { maskEmail } from '#server/comum/correio/mensagem.ts'
import { proposeEmail } from '#server/comum/correio/propose-email.ts'
import { avatarOf } from '#server/comum/entrada/avatar.ts'
import { confirmPassword } from '#server/comum/entrada/password-atual.ts'
import type { Visitor } from '#server/comum/entrada/visitor.ts'
import { Refusal, semAcesso, semSessao } from '#server/kit/base/refusal.ts'
import { logAcaoInAll } from '#server/comum/registo/registo.ts'
import type { Session } from '#server/kit/access/session.ts'
import { lockConta, setNome } from './rows.ts'

type Edicao = BodyOf<typeof editConta>

/** Throws 403 for another account, 400 for a wrong password. */
export async function checkSenha(
  db: Db,
  { session, visitor, body }: { session: Session; visitor: Visitor; body: Edicao },
): Promise<void> {
  if (body.codigo !== session.cd_utilizador) throw semAcesso()
  if ((await confirmPassword(db, { session, visitor }, body.password)) !== undefined) return
  const errada = 'A palavra-passe está incorreta.'
  throw new Refusal(400, errada, { campos: { password: errada } })
}

/** Changes the name, proposes the e-mail; does not reveal whether another account has it. */
export async function saveConta(
  tx: Db,
  cd: number,
  { nome, email }: Pick<Edicao, 'nome' | 'email'>,
): Promise<ReplyOf<typeof editConta>> {
  const antes = await lockConta(tx, cd)
  if (!antes) throw semSessao()
  const mudado = email !== antes.email
  const mudancas = [
    nome !== antes.nome && `Nome: ${antes.nome} → ${nome}`,
    mudado && `Email: por confirmar, ${maskEmail(email)}`,
  ].filter((one) => one !== false)
  if (nome !== antes.nome) await setNome(tx, cd, nome)
  if (mudado) await proposeEmail(tx, { cd_utilizador: cd, email, cd_autor: null })
  if (mudancas.length > 0) {
    const descr = mudancas.join('; ')
    await logAcaoInAll(tx, { acao: 'dados_alterados', cd_autor: cd, cd_alvo: cd, descr })
  }
  return {
    message: mudado ? `${guardado} ${porConfirmar(email, antes.email)}` : guardado,
    avatar: avatarOf({ cd, nome }),
  }
}

const guardado = 'Dados guardados com sucesso.'

const porConfirmar = (novo: string, atual: string) =>
  `Enviámos uma mensagem para ${novo}: abra a ligação que lá está e escreva a sua palavra-passe para confirmar o novo email. Até lá, o email da conta continua a ser ${atual}.`
