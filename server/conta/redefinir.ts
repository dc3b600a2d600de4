import type { FastifyRequest } from 'fastify'
import type { requestReset, resetPassword, verifyReset } from '#contract/conta.ts'
import type { BodyOf, QueryOf } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { enfileirar } from '#server/kit/correio/enfileirar.ts'
import { forgetLigacoes, type TipoLigacao } from '#server/kit/correio/ligacoes.ts'
import { countAttempt, forgetGuesses, reserveAttempt } from '#server/kit/entrada/throttle.ts'
import { checkOrigin } from '#server/kit/origin.ts'
import { hashPassword } from '#server/kit/password.ts'
import { registarEmTodas } from '#server/kit/registo.ts'
import { invalida, requireLigacao, takeLigacao } from './ligacao.ts'
import { checkRepeated, checkRules } from './nova.ts'
import { endSessions, readConta, setPassword, setProvado } from './rows.ts'

type Call = { sistema: Db; config: Config; request: FastifyRequest }

/** What may set a password: the link of a reset, and that of an invitation. */
const tipos = ['redefinir', 'convite'] satisfies TipoLigacao[]

/**
 * Answers the same, after the same work, whoever has an account: who that is, is looked up when the
 * message leaves. Of an e-mail's requests three an hour are kept, and nobody is told.
 */
export async function askReset(
  { sistema, config, request }: Call,
  { email }: QueryOf<typeof requestReset>,
) {
  checkOrigin(request, config)
  const source = { sobre: `redefinir de ${request.ip}`, maximo: 10, segundos: 60 }
  await reserveAttempt(sistema, [source])
  const asked = { sobre: `redefinir para ${email}`, maximo: 3, segundos: 3_600 }
  const { espera } = await countAttempt(sistema, [asked])
  if (espera === undefined) await enfileirar(sistema, { modelo: 'redefinir', para: email })
  return {
    message:
      'Se existir uma conta com este email, vai receber uma mensagem com a ligação para redefinir a palavra-passe.',
  }
}

export async function checkReset(
  { sistema, config, request }: Call,
  { email, token }: QueryOf<typeof verifyReset>,
) {
  checkOrigin(request, config)
  await requireLigacao(sistema, request, { tipos, email, token })
  return { message: 'Ligação válida.' }
}

export async function useReset(
  { sistema, config, request }: Call,
  body: BodyOf<typeof resetPassword>,
) {
  checkOrigin(request, config)
  const { passwordNova, confirmarPasswordNova, email, token } = body
  checkRepeated(passwordNova, { campo: 'confirmarPasswordNova', texto: confirmarPasswordNova })
  const trazida = { tipos, email, token }
  const { cd_utilizador } = await requireLigacao(sistema, request, trazida)
  const conta = await readConta(sistema, cd_utilizador)
  if (!conta) throw invalida()
  checkRules(passwordNova, conta)
  const pass_hash = await hashPassword(passwordNova)
  await sistema.transaction(async (tx) => {
    const { cd, tipo } = await takeLigacao(tx, trazida, cd_utilizador)
    await setPassword(tx, cd, pass_hash)
    await setProvado(tx, cd)
    await endSessions(tx, cd)
    await forgetLigacoes(tx, cd)
    const convidado = tipo === 'convite'
    const acao = convidado ? 'convite_aceite' : 'palavra_passe_redefinida'
    await registarEmTodas(tx, { acao, cd_autor: cd, cd_alvo: cd })
    if (!convidado) await enfileirar(tx, { modelo: 'password_mudada', cd_utilizador: cd })
    // whoever guessed at the old one does not keep its owner from the new one
    await forgetGuesses(tx, `cliente ${email}`)
  })
  return { message: 'Palavra-passe definida com sucesso. Já pode iniciar sessão.' }
}
