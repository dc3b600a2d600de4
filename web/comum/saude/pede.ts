import { can } from '#web/kit/session/rights.ts'
import type { Rights } from '#web/kit/session/rights.ts'

/** Who asks the provider for something about somebody he looks after. */
export const pede = (rights: Rights) => can(rights, 'saude') && can(rights, 'funcionario', 'editar')
