import { piece } from '#server/db/sql.ts'

/** Exams are booked with a doctor, nursing actions with a nurse; all else is shared. */
export const especies = {
  exame: {
    tabela: piece`marcacao`,
    pessoas: piece`medico`,
    pessoa: piece`cd_medic`,
    ocupacao: piece`cd_marcacao`,
    campo: 'cd_medic',
    nome: 'O exame',
  },
  acao: {
    tabela: piece`marcacao_enferm`,
    pessoas: piece`enfermeiro`,
    pessoa: piece`cd_enferm`,
    ocupacao: piece`cd_marc_enferm`,
    campo: 'cd_enferm',
    nome: 'A ação de enfermagem',
  },
} as const

export type EspecieDeMarcacao = (typeof especies)[keyof typeof especies]
