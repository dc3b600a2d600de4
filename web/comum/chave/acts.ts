import * as cliente from '#contract/chave/chave.ts'
import { camposChave } from '#contract/chave/forms.ts'
import * as prestador from '#contract/chave/prestador.ts'
import { own, ownPrestador } from '#contract/fator/fator.ts'
import type { BodyOf, ReplyOf } from '#contract/kit/route.ts'
import { renewPrestador } from '#web/comum/prestador/session.ts'
import { call } from '#web/kit/call/call.ts'
import type { Callable } from '#web/kit/call/call.ts'
import { renewToken } from '#web/kit/session/session.ts'

/** `recuperacao`: codes of the first factor, shown once. */
type Criada = Pick<ReplyOf<typeof cliente.createChave>, 'message' | 'recuperacao'>

/** Acts of an account on its keys, in either area. */
export type ChaveActs = {
  list: Pick<Callable, 'path'>
  start: (body: BodyOf<typeof cliente.startChave>) => Promise<{ message: cliente.Criacao }>
  /** keeps the session's new token */
  create: (body: BodyOf<typeof cliente.createChave>) => Promise<Criada>
  rename: (
    cd: number,
    body: BodyOf<typeof cliente.renameChave>,
    key: string,
  ) => Promise<{ message: string }>
  remove: (
    cd: number,
    body: BodyOf<typeof cliente.removeChave>,
    key: string,
  ) => Promise<{ message: string }>
}

export const clienteActs = (user: number): ChaveActs => ({
  list: cliente.listChaves,
  start: (body) => call(cliente.startChave, { path: { user }, body }),
  create: async (body) => {
    const { token, ...criada } = await call(cliente.createChave, { path: { user }, body })
    renewToken(token)
    return criada
  },
  rename: (id, body, key) => call(cliente.renameChave, { path: { user, id }, body, key }),
  remove: (id, body, key) => call(cliente.removeChave, { path: { user, id }, body, key }),
})

export const prestadorActs: ChaveActs = {
  list: prestador.listChavesPrestador,
  start: (body) => call(prestador.startChavePrestador, { body }),
  create: async (body) => {
    const { token, ...criada } = await call(prestador.createChavePrestador, { body })
    renewPrestador(token)
    return criada
  },
  rename: (id, body, key) => call(prestador.renameChavePrestador, { path: { id }, body, key }),
  remove: (id, body, key) => call(prestador.removeChavePrestador, { path: { id }, body, key }),
}

/** Reads that say which factors an account has. */
export const readsOfFator = [own.readFator, ownPrestador.readFator]

/** The password confirms the owner, unless a factor just did. */
export const missingToConfirm = (password: string, confirmado: boolean) =>
  password === '' && !confirmado ? camposChave.password.missing : undefined
