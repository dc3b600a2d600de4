import { expect, it } from 'vitest'
import type { LinhaDaAgenda } from '#contract/agenda.ts'
import type { AgendaDeAlguem } from './use-agendas.ts'
import { colunasDeTodos } from './colunas.ts'

const linha = (more: Partial<LinhaDaAgenda>): LinhaDaAgenda => ({
  especie: 'exame',
  cd: 1,
  cd_empresa: 1,
  empresa: 'Serra Norte, Lda.',
  cd_organig: 1,
  organig: 'Serra Norte, Lda.',
  organig_acima: null,
  cd_funcion: 1,
  funcion: 'Ana Silva',
  num_mecan: null,
  dt: '2026-12-08',
  hr: '09:00',
  minutos: 15,
  tipo: 'Admissão',
  cd_tipo_exam: 1,
  tipo_exam: 'Admissão',
  quem: 7,
  pessoa: 'Dr. Já Inativo',
  cd_local: null,
  local: null,
  cd_estad: 0,
  feita: false,
  obs: null,
  autor: null,
  versao: 1,
  ...more,
})
const agenda = (de: AgendaDeAlguem['de'], cd: number, nome: string): AgendaDeAlguem => ({
  de,
  cd,
  nome,
  texto: `${de}${cd}`,
})
const agendas = [
  agenda('m', 1, 'Dra. Livre'),
  agenda('m', 2, 'Dra. Cheia'),
  agenda('l', 3, 'Clínica'),
]
const titles = (linhas: LinhaDaAgenda[], por: 'pessoa' | 'local' | 'unidade') =>
  colunasDeTodos({ linhas, dia: '2026-12-08', por, agendas }).map(({ titulo, linhas: delas }) => [
    titulo,
    delas.length,
  ])

it('sets people side by side, those with bookings first, and leaves nobody out', () => {
  const linhas = [linha({ quem: 2 }), linha({ cd: 2 }), linha({ cd: 3, quem: null, pessoa: null })]
  expect(titles(linhas, 'pessoa')).toEqual([
    ['Dr. Já Inativo', 1],
    ['Dra. Cheia', 1],
    ['Sem pessoa', 1],
    ['Dra. Livre', 0],
  ])
})

it('does the same by place and by unit', () => {
  const linhas = [
    linha({ cd_local: 3, local: 'Clínica' }),
    linha({ cd: 2 }),
    linha({ cd: 3, cd_organig: 4, organig: 'Armazém', organig_acima: 'Norte' }),
  ]
  expect(titles(linhas, 'local')).toEqual([
    ['Clínica', 1],
    ['Sem local', 2],
  ])
  expect(titles(linhas, 'unidade')).toEqual([
    ['Serra Norte, Lda.', 2],
    ['Serra Norte, Lda. · Armazém · Norte', 1],
  ])
})
