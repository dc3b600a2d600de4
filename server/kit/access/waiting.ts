import type { Asker } from '../base/lines.ts'
import type { Scope, Session } from './session.ts'

/** For whom a call is made: the company it is about, or the provider, and the account. */
export const waitingOf = (
  { cd_utilizador }: Pick<Session, 'cd_utilizador'>,
  scope?: Pick<Scope, 'cd_empresa'>,
): Asker => ({ empresa: scope?.cd_empresa ?? 'prestador', conta: cd_utilizador })
