import type { EspecieMarcada } from '#contract/saude/marcar.ts'
import type { Agenda } from '#server/comum/ocupacao.ts'
import { piece, type Fragment } from '#server/db/sql.ts'

/** The facts of a booking `m` has by its kind. */
export type EspecieDeMarcacao = Agenda & {
  nome: EspecieMarcada
  tabela: Fragment
  /** the name of its type that clients see */
  tipo: Fragment
  /** its name in the log of readings */
  alvo: 'marcacao' | 'acao'
  marcada: string
  desmarcada: string
}

export const especies: Record<EspecieMarcada, EspecieDeMarcacao> = {
  exame: {
    nome: 'exame',
    tabela: piece`marcacao`,
    tipo: piece`(select t.nome from tipo_exame t where t.cd = m.cd_tipo_exam)`,
    alvo: 'marcacao',
    pessoas: piece`medico`,
    pessoa: piece`cd_medic`,
    ocupacao: piece`cd_marcacao`,
    campo: 'cd_medic',
    marcada: 'Exame marcado',
    desmarcada: 'O exame foi desmarcado.',
  },
  acao: {
    nome: 'acao',
    tabela: piece`marcacao_enferm`,
    tipo: piece`(
      select v.nome from tipo_ac_enferm r join tipo_ac_enferm v on v.cd = r.cd_cliente
      where r.cd = m.cd_tipo_ac_enferm)`,
    alvo: 'acao',
    pessoas: piece`enfermeiro`,
    pessoa: piece`cd_enferm`,
    ocupacao: piece`cd_marc_enferm`,
    campo: 'cd_enferm',
    marcada: 'Ação de enfermagem marcada',
    desmarcada: 'A ação de enfermagem foi desmarcada.',
  },
}
