import type * as calls from '#contract/equipa/comecar.ts'
import { papeis } from '#contract/kit/rights.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { openConta } from '#server/comum/conta/contas.ts'
import { checkRepeated, checkRules } from '#server/kit/access/password-rules.ts'
import { isPrimeiroAcesso, takePrimeiroAcesso } from '#server/comum/conta/primeiro-acesso.ts'
import { invalida } from '#server/comum/entrada/ligacao.ts'
import type { Visitor } from '#server/comum/entrada/visitor.ts'
import { logEquipa } from '#server/comum/registo/equipa.ts'
import { hashPassword } from '#server/kit/access/password.ts'
import { reserveAttempt } from '#server/kit/access/throttle.ts'

/** Throws 400 for a bad link, 429 after ten a minute from one network. */
export async function requirePrimeiroAcesso(
  db: Db,
  { rede }: Visitor,
  token: string,
): Promise<void> {
  if (await isPrimeiroAcesso(db, token)) return
  await reserveAttempt(db, [{ sobre: `primeiro acesso de ${rede}`, maximo: 10, segundos: 60 }])
  throw invalida()
}

type Primeira = BodyOf<typeof calls.openPrimeiraConta>

/** Answers the password's hash. Throws 400 for a bad link or password. */
export async function preparePrimeira(
  db: Db,
  { BASE_TITLE: titulo }: Pick<Config, 'BASE_TITLE'>,
  { visitor, ...body }: Primeira & { visitor: Visitor },
): Promise<string> {
  const { nome, email, passwordNova, confirmarPasswordNova, token } = body
  checkRepeated(passwordNova, { campo: 'confirmarPasswordNova', texto: confirmarPasswordNova })
  await requirePrimeiroAcesso(db, visitor, token)
  checkRules(passwordNova, { nome, email, titulo, empresas: [] })
  return await hashPassword(passwordNova)
}

/** Of two who use the link at once the second gets the error of a used link. */
export async function addPrimeira(
  tx: Db,
  { token, nome, email }: Primeira,
  pass_hash: string,
): Promise<{ message: string }> {
  if (!(await takePrimeiroAcesso(tx, token))) throw invalida()
  const cd = await openConta(tx, { tipo: 'prestador', papel: 'gestor', nome, email, pass_hash })
  if (cd !== undefined) {
    const descr = `Email: ${email}; Papel: ${papeis.gestor}`
    await logEquipa(tx, { acao: 'utilizador_criado', cd_autor: cd, cd_alvo: cd, descr })
  }
  return { message: 'Conta criada com sucesso. Já pode iniciar sessão.' }
}
