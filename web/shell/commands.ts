import { Keyboard, LogOut } from 'lucide'
import type { IconNode } from 'lucide'
import type { Screen } from '#web/kit/area/screen.ts'
import { waysOn } from '#web/kit/area/use-screens.ts'
import type { Way } from '#web/kit/area/use-screens.ts'
import { holdsWords } from '#contract/kit/plain-text.ts'
import type { Rights } from '#web/kit/session/rights.ts'

export type Command = {
  nome: string
  icon: IconNode
  /** what tells it from others of its name */
  detalhe?: string
  link?: { to: string; search?: object }
  run?: 'sair' | 'teclas'
}

/** The screens these rights open, those of the sidebar first, each told by its full name. */
export const screensFor = (screens: readonly Screen[], rights: Rights): Command[] =>
  [...waysOn('sidebar', screens, rights), ...waysOn('palette', screens, rights)].map(commandOf)

/** What can be done from anywhere. */
export const actionsFor = (screens: readonly Screen[], rights: Rights): Command[] => [
  ...waysOn('actions', screens, rights).map(commandOf),
  ...waysOn('user menu', screens).map(commandOf),
  { nome: 'Teclas de atalho', icon: Keyboard, run: 'teclas' },
  { nome: 'Terminar sessão', icon: LogOut, run: 'sair' },
]

/** Those that hold every word of `search`, in any order, whatever its case and accents. */
export const matching = (commands: readonly Command[], search: string) =>
  commands.filter(({ nome, detalhe = '' }) => holdsWords(`${nome} ${detalhe}`, search))

const commandOf = ({ nome, icon, path, section = '' }: Way): Command => ({
  nome,
  icon,
  link: { to: path },
  detalhe: section,
})
