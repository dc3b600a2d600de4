import { sexos } from '#contract/comum/funcionario.ts'
import { oneOf } from '#contract/kit/filter.ts'
import { readCode } from '#contract/kit/reading.ts'
import { classes, quadros } from '#contract/relatorio-unico/quadros.ts'
import type { Abre } from './tabelas.ts'

/** `exame.3.1.0.desde_50`; empty parts are left open. */
export const contaOf = ({ quadro, local, qual, sexo, classe }: Abre) =>
  [quadro, local, qual, sexo, classe].map((parte) => parte ?? '').join('.')

const { exame, acao, atividade, acidente } = quadros
const quadro = oneOf(
  { exame: exame.nome, acao: acao.nome, atividade: atividade.nome, acidente: acidente.nome },
  'Quadro',
)
const sexo = oneOf({ ...sexos, 2: '' }, 'Género')
const classe = oneOf(classes, 'Classe')

/** Undefined where it names no part. */
export function readConta(conta: string): Abre | undefined {
  const [parte = '', onde = '', qual = '', quem = '', qualClasse = ''] = conta.split('.')
  const read = quadro.read(parte)
  if (!read) return undefined
  const local = onde === '0' ? 0 : readCode(onde)
  const tipo = readCode(qual)
  const genero = sexo.read(quem)
  const dela = classe.read(qualClasse)
  return {
    quadro: read,
    ...(local !== undefined && { local }),
    ...(tipo !== undefined && { qual: tipo }),
    ...(genero !== undefined && { sexo: genero }),
    ...(dela !== undefined && { classe: dela }),
  }
}

/** The query of the call. */
export const queryOf = (ano: number, { local, ...abre }: Abre, pagina: number) => ({
  ano: String(ano),
  pagina,
  ...abre,
  ...(local !== undefined && { local: String(local) }),
})

export const anoPassado = (hoje: string) => Number(hoje.slice(0, 4)) - 1
