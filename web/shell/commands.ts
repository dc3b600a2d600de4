import { Keyboard, LogOut } from '#web/kit/ui/icons.tsx'
import type { Icon } from '#web/kit/ui/icons.tsx'
import type { Screen } from '#web/kit/area/screen.ts'
import { waysOn } from '#web/kit/area/use-screens.ts'
import type { Way } from '#web/kit/area/use-screens.ts'
import { plainText } from '#web/kit/text/format.ts'
import type { Rights } from '#web/kit/session/rights.ts'

export type Command = {
  nome: string
  Icon: Icon
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
  { nome: 'Teclas de atalho', Icon: Keyboard, run: 'teclas' },
  { nome: 'Terminar sessão', Icon: LogOut, run: 'sair' },
]

/** Those that hold every word of `search`, in any order, whatever its case and accents. */
export function matching(commands: readonly Command[], search: string) {
  const words = plainText(search).split(/\s+/u).filter(Boolean)
  return commands.filter(({ nome, detalhe = '' }) => {
    const text = plainText(`${nome} ${detalhe}`)
    return words.every((word) => text.includes(word))
  })
}

const commandOf = ({ nome, Icon, path, section = '' }: Way): Command => ({
  nome,
  Icon,
  link: { to: path },
  detalhe: section,
})
