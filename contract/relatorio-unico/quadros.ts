// Apart from the calls: addresses name a part without their schemas.

/** The parts of the pack, each with the right that opens it. */
export const quadros = {
  exame: { nome: 'Exames de saúde', direito: 'saude.ver' },
  acao: { nome: 'Ações de enfermagem', direito: 'saude.ver' },
  atividade: { nome: 'Atividades técnicas', direito: 'seguranca.ver' },
  acidente: { nome: 'Acidentes de trabalho', direito: 'acidente.ver' },
} as const
export type Quadro = keyof typeof quadros

/** Years completed on the day. */
export const idades = {
  menos_18: 'Menos de 18 anos',
  de_18_a_49: '18 a 49 anos',
  desde_50: '50 anos e mais',
} as const

export const ausencias = {
  mortal: 'Mortais',
  sem: 'Sem dias perdidos',
  de_1_a_3: '1 a 3 dias',
  de_4_a_30: '4 a 30 dias',
  desde_31: 'Mais de 30 dias',
  por_dizer: 'Com baixa, dias por dizer',
} as const

export const classes = { ...idades, ...ausencias, nenhuma: '' } as const
export type Classe = keyof typeof classes

/** Kinds of accidents, in the place of a code of a lookup. */
export const lugares = { 1: 'No trabalho', 2: 'No trajeto' } as const
