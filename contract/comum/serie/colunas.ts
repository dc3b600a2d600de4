import { cleanText } from '../../kit/plain-text.ts'
import { camposDoFicheiro, camposFuncionario } from '../funcionario.ts'
import type { CamposFuncionario as Campos } from '../funcionario.ts'
import { camposDeRegime, colunasDosRegimes } from '../funcionario-regimes.ts'
import type { ColunaDeRegime } from '../funcionario-regimes.ts'

type Campo = (typeof camposDoFicheiro)[number]
type ColunaDaBase = Campos[Campo]['coluna']
export type Coluna = ColunaDaBase | ColunaDeRegime

/** Those each file has. */
export const colunas: readonly ColunaDaBase[] = camposDoFicheiro.map(
  (campo) => camposFuncionario[campo].coluna,
)

/** Those a file may have. */
export const colunasDeRegime: readonly ColunaDeRegime[] = camposDeRegime().map(
  (campo) => colunasDosRegimes[campo],
)

/** The columns of each file come first: stored tables may lack the others. */
export const todasAsColunas: readonly Coluna[] = [...colunas, ...colunasDeRegime]

const deDatas = new Set<Coluna>(['dataNascimento', 'dataAdmissao', ...colunasDeRegime])
export const isColunaDeData = (coluna: Coluna) => deDatas.has(coluna)

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
  opcionais: ['organigrama' as const, ...colunasDeRegime],
  outros: Object.fromEntries([
    ...camposDoFicheiro.map((campo) => {
      const { coluna, label } = camposFuncionario[campo]
      return [coluna, [label, ...(naTabela.get(coluna) ?? [])]] as const
    }),
    ...camposDeRegime().map(
      (campo) => [colunasDosRegimes[campo], [camposFuncionario[campo].label]] as const,
    ),
  ]),
}

export const colunasDeNo = ['codigo', 'superior', 'nome'] as const
export type ColunaDeNo = (typeof colunasDeNo)[number]
