import type { Scope } from '#server/kit/access/session.ts'
import { checkMembro } from '#server/kit/access/access.ts'
import { Refusal, semAcesso } from '#server/kit/base/refusal.ts'
import { listaDaEmpresa } from './conferir.ts'

/** Whether the caller may make the call of the list. */
export function mayRead(chamada: string, scope: Scope): boolean {
  const lista = listaDaEmpresa(chamada)
  if (!lista) return false
  try {
    checkMembro(lista.access, scope)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** A branch's administrator shares nothing: a shared view is everybody's. */
export const mayShare = ({ membro, cd_empresa }: Scope) =>
  membro.adm && membro.cd_organig === cd_empresa

/** Throws 403 unless the caller administers the whole company and may read the list. */
export function checkGestor(scope: Scope, chamada: string) {
  if (!mayShare(scope)) throw soDaRaiz()
  if (!mayRead(chamada, scope)) throw semAcesso()
}

const soDaRaiz = () =>
  new Refusal(
    403,
    'Só quem administra a empresa toda partilha vistas. Peça-o a um administrador da empresa.',
  )
