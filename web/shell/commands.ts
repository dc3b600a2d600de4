import { linkOptions } from '@tanstack/react-router'
import {
  Building2,
  FileSpreadsheet,
  History,
  Info,
  Keyboard,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  UserPen,
  UserPlus,
} from 'lucide-react'
import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { plainText } from '#web/kit/format.ts'
import { can } from '#web/kit/rights.ts'
import type { Rights } from '#web/kit/rights.ts'
import { entriesFor } from './entries.ts'

export type Command = {
  nome: string
  Icon: LucideIcon
  /** what tells it from others of its name */
  detalhe?: string
  link?: LinkProps
  run?: 'sair' | 'teclas'
}

/** The screens these rights open, those of the sidebar first, each told by its full name. */
export function screensFor(rights: Rights): Command[] {
  const screens = entriesFor(rights).flatMap(({ nome: area, entries }) =>
    entries.map(({ nome, Icon, link }): Command => ({ nome, Icon, link, detalhe: area ?? '' })),
  )
  return rights.adm ? [...screens, registo] : screens
}

/** Reached from the user management, not from the sidebar. */
const registo: Command = {
  nome: 'Registo de alterações',
  Icon: History,
  link: linkOptions({ to: '/gestao-utilizadores/registo' }),
  detalhe: 'Administração',
}

/** What can be done from anywhere. */
export function actionsFor(rights: Rights): Command[] {
  const admits: Command[] = [
    {
      nome: 'Adicionar um funcionário',
      Icon: UserPlus,
      link: linkOptions({ to: '/funcionario/criar' }),
    },
    {
      nome: 'Adicionar funcionários de um ficheiro CSV',
      Icon: FileSpreadsheet,
      link: linkOptions({ to: '/funcionario/criar/csv' }),
    },
  ]
  return [
    ...(can(rights, 'funcionario', 'criar') ? admits : []),
    { nome: 'Mudar de empresa', Icon: Building2, link: linkOptions({ to: '/empresa' }) },
    { nome: 'Alterar dados', Icon: UserPen, link: linkOptions({ to: '/editar-informacao' }) },
    {
      nome: 'Alterar palavra-passe',
      Icon: KeyRound,
      link: linkOptions({ to: '/alterar-password' }),
    },
    { nome: 'Sessões', Icon: MonitorSmartphone, link: linkOptions({ to: '/sessoes' }) },
    { nome: 'Sobre', Icon: Info, link: linkOptions({ to: '/sobre' }) },
    { nome: 'Teclas de atalho', Icon: Keyboard, run: 'teclas' },
    { nome: 'Terminar sessão', Icon: LogOut, run: 'sair' },
  ]
}

/** Those that hold every word of `search`, in any order, whatever its case and accents. */
export function matching(commands: readonly Command[], search: string) {
  const words = plainText(search).split(/\s+/u).filter(Boolean)
  return commands.filter(({ nome, detalhe = '' }) => {
    const text = plainText(`${nome} ${detalhe}`)
    return words.every((word) => text.includes(word))
  })
}
