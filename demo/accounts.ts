import { direitos, type Direito } from '#contract/kit/rights.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { atlantico, serra } from './empresas.ts'

/** These accounts are public. */
export const demoPassword = 'demo-portal-2026'

type DemoMembro = {
  empresa: string
  /** ref of a branch; absent: the whole company */
  ramo?: string
  adm?: boolean
  inactiv?: boolean
  direitos: readonly Direito[]
}

export type DemoAccount = {
  email: string
  nota: string
  nome: string
  tipo?: Area
  membros: readonly DemoMembro[]
}

const inAreas = (...areas: string[]) =>
  direitos.filter((direito) => areas.some((area) => direito.startsWith(`${area}.`)))

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'admin@demo.example',
    nota: 'administra duas empresas, com todos os direitos',
    nome: 'Helena Duarte',
    membros: [
      { empresa: atlantico.nome, adm: true, direitos },
      { empresa: serra.nome, adm: true, direitos },
    ],
  },
  {
    email: 'rh@demo.example',
    nota: 'recursos humanos: funcionários e pedidos pendentes de uma empresa',
    nome: 'Rui Salgueiro',
    membros: [{ empresa: atlantico.nome, direitos: inAreas('funcionario', 'pendente') }],
  },
  {
    email: 'leitura@demo.example',
    nota: 'vê todas as áreas e não altera nada',
    nome: 'Lídia Matos',
    membros: [
      { empresa: atlantico.nome, direitos: direitos.filter((direito) => direito.endsWith('.ver')) },
    ],
  },
  {
    email: 'filial@demo.example',
    nota: 'só a Fábrica de Olhão, com todos os direitos',
    nome: 'Filipe Viegas',
    membros: [{ empresa: atlantico.nome, ramo: 'OLH', direitos }],
  },
  {
    email: 'sem.acessos@demo.example',
    nota: 'membro de uma empresa, sem direitos',
    nome: 'Sónia Abreu',
    membros: [{ empresa: atlantico.nome, direitos: [] }],
  },
  {
    email: 'inativo@demo.example',
    nota: 'inativo: não consegue entrar',
    nome: 'Ivo Nogueira',
    membros: [{ empresa: atlantico.nome, inactiv: true, direitos: inAreas('funcionario') }],
  },
  {
    email: 'prestador@demo.example',
    nota: 'pessoal do prestador',
    nome: 'Paula Rocha',
    tipo: 'prestador',
    membros: [],
  },
]
