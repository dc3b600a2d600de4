import type { Scope } from '#server/kit/access/session.ts'

export type Autor = { cd: number; nome: string }

export type Autoria = { scope: Scope; autor: Autor }
