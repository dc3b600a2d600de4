import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import type { confirmEmail } from '#contract/conta.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { enfileirar } from '#server/kit/correio/enfileirar.ts'
import { forgetLigacoes, type TipoLigacao } from '#server/kit/correio/ligacoes.ts'
import { checkOrigin } from '#server/kit/origin.ts'
import { registarEmTodas } from '#server/kit/registo.ts'
import { invalida, requireLigacao, takeLigacao } from './ligacao.ts'
import { setEmail } from './rows.ts'

const tipos = ['email'] satisfies TipoLigacao[]

/**
 * Makes the e-mail the account's whose link was followed, and tells the old address. Where another
 * account has taken it meanwhile, the link is as good as expired.
 */
export async function useEmail(
  { sistema, config, request }: { sistema: Db; config: Config; request: FastifyRequest },
  { email, token }: BodyOf<typeof confirmEmail>,
) {
  checkOrigin(request, config)
  const trazida = { tipos, email, token }
  const { cd_utilizador } = await requireLigacao(sistema, request, trazida)
  try {
    await sistema.transaction(async (tx) => {
      const antes = await takeLigacao(tx, trazida, cd_utilizador)
      const cd = antes.cd
      await setEmail(tx, cd, email)
      await forgetLigacoes(tx, cd)
      const descr = `Email: ${antes.email} → ${email}`
      await registarEmTodas(tx, { acao: 'email_confirmado', cd_autor: cd, cd_alvo: cd, descr })
      await enfileirar(tx, { modelo: 'email_mudado', para: antes.email, dados: { novo: email } })
    })
  } catch (error) {
    throw isTaken(error) ? invalida() : error
  }
  return { message: 'Email confirmado com sucesso. A partir de agora, entre com este endereço.' }
}

/** Unique violation. */
const isTaken = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505'
