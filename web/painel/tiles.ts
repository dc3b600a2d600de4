import { linkOptions } from '@tanstack/react-router'
import { CalendarCheck, CalendarHeart, Inbox, Siren, Users } from 'lucide-react'
import { formatCount } from '#web/kit/format.ts'

/** One tile per area (specification 1, section 2.3), in the order of the menu numbers. */
export const tiles = [
  {
    menu: 'funcionario',
    nome: 'Funcionários',
    texto: 'Dados, admissões, alterações, transferências e saídas.',
    Icon: Users,
    link: linkOptions({ to: '/funcionario' }),
    figure: (count: number) =>
      count === 0
        ? 'Nenhum exame expirado ou a expirar'
        : formatCount(count, 'com exame expirado ou a expirar', 'com exame expirado ou a expirar'),
    rows: linkOptions({ to: '/funcionario', search: { validade: 'aviso' } }),
  },
  {
    menu: 'saude',
    nome: 'Marcações de exames',
    texto: 'Exames médicos e ações de enfermagem marcados.',
    Icon: CalendarHeart,
    link: linkOptions({
      to: '/saude/$area/$tipo',
      params: { area: 'marcacao', tipo: 'acao-enfermagem' },
    }),
  },
  {
    menu: 'seguranca',
    nome: 'Marcações de atividades',
    texto: 'Visitas, auditorias e formações de segurança no trabalho.',
    Icon: CalendarCheck,
    link: linkOptions({ to: '/seguranca/$area', params: { area: 'marcacao' } }),
  },
  {
    menu: 'acidente',
    nome: 'Acidentes',
    texto: 'Acidentes de trabalho comunicados e o seu registo.',
    Icon: Siren,
    link: linkOptions({ to: '/acidente' }),
  },
  {
    menu: 'pendente',
    nome: 'Pedidos pendentes',
    texto: 'O que a empresa pediu e a resposta do prestador.',
    Icon: Inbox,
    link: linkOptions({ to: '/pendente/$tipo', params: { tipo: 'funcionario' } }),
    figure: (count: number) =>
      count === 0
        ? 'Nenhum pedido por responder'
        : formatCount(count, 'pedido por responder', 'pedidos por responder'),
    rows: linkOptions({
      to: '/pendente/$tipo',
      params: { tipo: 'funcionario' },
      search: { estado: '0' },
    }),
  },
] as const
