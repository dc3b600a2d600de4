import { can } from '#web/kit/session/rights.ts'
import type { Rights } from '#web/kit/session/rights.ts'

export const pede = (rights: Rights) => can(rights, 'saude') && can(rights, 'funcionario', 'editar')
