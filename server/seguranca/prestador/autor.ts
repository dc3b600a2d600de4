import type { Session } from '#server/kit/access/session.ts'

/** Who does something: the name is kept as it was. */
export type Autor = { cd: number; nome: string }

export const autorOf = ({ cd_utilizador: cd, nome }: Session): Autor => ({ cd, nome })
