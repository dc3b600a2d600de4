import {
  CalendarCheck,
  CalendarHeart,
  CalendarX2,
  ClipboardCheck,
  HardHat,
  House,
  Inbox,
  ListChecks,
  Siren,
  UserCog,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { linkOptions } from '@tanstack/react-router'
import type { Menu } from '#contract/kit/codes.ts'
import { can } from '#web/kit/rights.ts'
import type { Rights } from '#web/kit/rights.ts'

type Needs = Menu | 'membro' | 'adm'

const sections = [
  {
    nome: undefined,
    entries: [
      { needs: 'membro', nome: 'Início', Icon: House, link: linkOptions({ to: '/' }) },
      {
        needs: 'funcionario',
        nome: 'Funcionários',
        Icon: Users,
        link: linkOptions({ to: '/funcionario' }),
      },
    ],
  },
  {
    nome: 'Saúde',
    entries: [
      {
        needs: 'saude',
        nome: 'Marcações de exames',
        curto: 'Marcações',
        Icon: CalendarHeart,
        link: linkOptions({ to: '/saude/$area', params: { area: 'marcacao' } }),
      },
      {
        needs: 'saude',
        nome: 'Exames realizados',
        Icon: ClipboardCheck,
        link: linkOptions({ to: '/saude/$area', params: { area: 'exame' } }),
      },
      {
        needs: 'saude',
        nome: 'Faltas',
        Icon: CalendarX2,
        link: linkOptions({ to: '/saude/$area', params: { area: 'falta' } }),
      },
    ],
  },
  {
    nome: 'Segurança',
    entries: [
      {
        needs: 'seguranca',
        nome: 'Marcações de atividades',
        curto: 'Marcações',
        Icon: CalendarCheck,
        link: linkOptions({ to: '/seguranca/$area', params: { area: 'marcacao' } }),
      },
      {
        needs: 'seguranca',
        nome: 'Áreas de atividade',
        Icon: HardHat,
        link: linkOptions({ to: '/seguranca/$area', params: { area: 'area' } }),
      },
      {
        needs: 'seguranca',
        nome: 'Medidas em aberto',
        Icon: ListChecks,
        link: linkOptions({ to: '/seguranca/$area', params: { area: 'medidas' } }),
      },
    ],
  },
  {
    nome: undefined,
    entries: [
      { needs: 'acidente', nome: 'Acidentes', Icon: Siren, link: linkOptions({ to: '/acidente' }) },
      {
        needs: 'pendente',
        nome: 'Pedidos pendentes',
        Icon: Inbox,
        link: linkOptions({ to: '/pendente/$tipo', params: { tipo: 'funcionario' } }),
      },
    ],
  },
  {
    nome: 'Administração',
    entries: [
      {
        needs: 'adm',
        nome: 'Gestão de utilizadores',
        Icon: UserCog,
        link: linkOptions({ to: '/gestao-utilizadores' }),
      },
    ],
  },
] as const satisfies { nome: string | undefined; entries: Entry[] }[]

type Entry = {
  needs: Needs
  nome: string
  /** shown in the place of `nome` where the heading above says the rest */
  curto?: string
  Icon: LucideIcon
  link: { to: string }
}

/** The sections of the sidebar with the entries these rights open; sections without any are left out. */
export function entriesFor(rights: Rights) {
  return sections
    .map(({ nome, entries }) => ({
      nome,
      entries: entries.filter(({ needs }) => has(rights, needs)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function has(rights: Rights, needs: Needs) {
  if (needs === 'membro') return true
  return needs === 'adm' ? rights.adm : can(rights, needs)
}
