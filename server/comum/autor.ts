import type { Scope, Session } from '#server/kit/access/session.ts'

export type Autor = { cd: number; nome: string }

export type Autoria = { scope: Scope; autor: Autor }

export const autorOf = ({ cd_utilizador: cd, nome }: Session): Autor => ({ cd, nome })
