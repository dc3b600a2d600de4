import { cleanText } from '../../kit/plain-text.ts'
import { camposDoFicheiro, camposFuncionario } from '../funcionario.ts'
import type { CamposFuncionario as Campos } from '../funcionario.ts'

type Campo = (typeof camposDoFicheiro)[number]
export type Coluna = Campos[Campo]['coluna']

export const colunas: readonly Coluna[] = camposDoFicheiro.map(
  (campo) => camposFuncionario[campo].coluna,
)

/** Text of cells: dates are DD/MM/AAAA. */
export type Celulas = Record<Coluna, string>

type Regra = {
  max: number | undefined
  obrigatorio: boolean
  forma: (escrito: string) => string
}
export const regras = new Map<Coluna, Regra>(
  camposDoFicheiro.map((campo) => {
    const regra = camposFuncionario[campo]
    const obrigatorio = 'missing' in regra || 'exigido' in regra
    const forma = 'forma' in regra ? regra.forma : cleanText
    return [regra.coluna, { max: 'max' in regra ? regra.max : undefined, obrigatorio, forma }]
  }),
)

const naTabela = new Map<Coluna, readonly string[]>([
  ['nome', ['Funcionário']],
  ['dataNascimento', ['Nascimento']],
  ['categoria', ['Categoria', 'Categoria Prof.']],
  ['agrupamento', ['Agrupamento Prof.']],
  ['funcao', ['Função']],
  ['utente', ['Nrº Utente', 'N.º de utente']],
  ['dataAdmissao', ['Admissão']],
])

export const cabecalho = {
  obrigatorias: colunas,
  opcionais: ['organigrama'] as const,
  outros: Object.fromEntries(
    camposDoFicheiro.map((campo) => {
      const { coluna, label } = camposFuncionario[campo]
      return [coluna, [label, ...(naTabela.get(coluna) ?? [])]]
    }),
  ),
}

export const colunasDeNo = ['codigo', 'superior', 'nome'] as const
export type ColunaDeNo = (typeof colunasDeNo)[number]
