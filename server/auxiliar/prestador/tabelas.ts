import type { NomeTabela } from '#contract/auxiliar/tabelas.ts'
import { piece, type Fragment } from '#server/db/sql.ts'

/** A table and its column that name a value of a list. */
type Uso = { titulo: string; tabela: Fragment; coluna: Fragment }

type Lista = {
  tabela: Fragment
  /** these four are `null` where the table lacks the column */
  cd_empresa: Fragment
  cedula: Fragment
  cd_cliente: Fragment
  minutos: Fragment
  usos: readonly Uso[]
}

const none = piece`null`
const plain = { cd_empresa: none, cedula: none, cd_cliente: none, minutos: none }
const own = { ...plain, cd_empresa: piece`v.cd_empresa` }
const named = { ...plain, cedula: piece`v.cedula` }

const exames = { titulo: 'exames', tabela: piece`exame` }
const marcacoes = { titulo: 'marcações de exames', tabela: piece`marcacao` }
const acoes = { titulo: 'ações de enfermagem', tabela: piece`marcacao_enferm` }
const agenda = { titulo: 'tempos marcados na agenda', tabela: piece`ocupacao` }
const funcionarios = { titulo: 'funcionários', tabela: piece`funcionario` }
const atividades = { titulo: 'atividades técnicas', tabela: piece`atividade` }

export const listas: Record<NomeTabela, Lista> = {
  medico: {
    ...named,
    tabela: piece`medico`,
    usos: [exames, marcacoes, agenda].map((uso) => ({ ...uso, coluna: piece`cd_medic` })),
  },
  enfermeiro: {
    ...named,
    tabela: piece`enfermeiro`,
    usos: [acoes, agenda].map((uso) => ({ ...uso, coluna: piece`cd_enferm` })),
  },
  tecnico: {
    ...named,
    tabela: piece`tecnico`,
    usos: [atividades, agenda].map((uso) => ({ ...uso, coluna: piece`cd_tecnic` })),
  },
  local: {
    ...own,
    tabela: piece`local`,
    usos: [marcacoes, acoes].map((uso) => ({ ...uso, coluna: piece`cd_local` })),
  },
  tipo_exame: {
    ...plain,
    minutos: piece`v.minutos`,
    tabela: piece`tipo_exame`,
    usos: [exames, marcacoes, acoes].map((uso) => ({ ...uso, coluna: piece`cd_tipo_exam` })),
  },
  tipo_ac_enferm: {
    ...plain,
    cd_cliente: piece`v.cd_cliente`,
    minutos: piece`v.minutos`,
    tabela: piece`tipo_ac_enferm`,
    usos: [{ ...acoes, coluna: piece`cd_tipo_ac_enferm` }],
  },
  categoria: {
    ...own,
    tabela: piece`categoria`,
    usos: [{ ...funcionarios, coluna: piece`cd_categ` }],
  },
  agrupamento: {
    ...own,
    tabela: piece`agrupamento`,
    usos: [{ ...funcionarios, coluna: piece`cd_agrup_prof` }],
  },
  profissao: {
    ...own,
    tabela: piece`profissao`,
    usos: [{ ...funcionarios, coluna: piece`cd_profis` }],
  },
  funcao: {
    ...own,
    tabela: piece`funcao`,
    usos: [{ ...funcionarios, coluna: piece`cd_func_propost` }],
  },
}
