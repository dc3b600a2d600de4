import type { Scope, Session } from '#server/kit/access/session.ts'

/** Who does something: the name is kept as it was. */
export type Autor = { cd: number; nome: string }

/** A user of a company, and where he may do it. */
export type Autoria = { scope: Scope; autor: Autor }

export const autorOf = ({ cd_utilizador: cd, nome }: Session): Autor => ({ cd, nome })
