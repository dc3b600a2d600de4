import { can } from '#web/kit/session/rights.ts'
import type { Rights } from '#web/kit/session/rights.ts'

/** Tells whether the user may ask the provider about an employee's health. */
export const pede = (rights: Rights) => can(rights, 'saude') && can(rights, 'funcionario', 'editar')
