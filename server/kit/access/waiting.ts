import type { Asker } from '../base/lines.ts'
import type { Scope, Session } from './session.ts'

/** The company of a call, or the provider, with the account. */
export const waitingOf = (
  { cd_utilizador }: Pick<Session, 'cd_utilizador'>,
  scope?: Pick<Scope, 'cd_empresa'>,
): Asker => ({ empresa: scope?.cd_empresa ?? 'prestador', conta: cd_utilizador })
