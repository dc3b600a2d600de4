import { Keyboard, LogOut } from 'lucide'
import type { IconNode } from 'lucide'
import { holdsWords } from '#contract/kit/plain-text.ts'
import type { Way } from '#web/kit/area/use-screens.ts'

export type Command = {
  nome: string
  icon: IconNode
  /** tells it from commands of the same name */
  detalhe?: string
  link?: { to: string; search?: object; params?: object }
  run?: 'sair' | 'teclas'
}

export const matchingCommands = (commands: readonly Command[], search: string) =>
  commands.filter(({ nome, detalhe = '' }) => holdsWords(`${nome} ${detalhe}`, search))

export const commandOf = ({ nome, icon, path, section = '' }: Way): Command => ({
  nome,
  icon,
  link: { to: path },
  detalhe: section,
})

export const always: readonly Command[] = [
  { nome: 'Teclas de atalho', icon: Keyboard, run: 'teclas' },
  { nome: 'Terminar sessão', icon: LogOut, run: 'sair' },
]
