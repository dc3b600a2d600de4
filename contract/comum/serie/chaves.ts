import { identifierOf, numberKey } from '../../kit/identifier.ts'
import { plainText } from '../../kit/plain-text.ts'

export type Pessoa = {
  num_mecan: string | null
  num_contrib: string | null
  nome: string
  dt_nasc: string
}

/** Equal keys mean one person; null: not stated. */
export const porNumero = ({ num_mecan }: Pick<Pessoa, 'num_mecan'>) =>
  (num_mecan && numberKey(num_mecan)) || null
export const porNif = ({ num_contrib }: Pick<Pessoa, 'num_contrib'>) =>
  (num_contrib && identifierOf(num_contrib)) || null
const porNiss = ({ num_benef }: { num_benef: string | null }) =>
  (num_benef && identifierOf(num_benef)) || null
export const porNome = ({ nome, dt_nasc }: Pick<Pessoa, 'nome' | 'dt_nasc'>) =>
  nome === '' || dt_nasc === '' ? null : `${plainText(nome)} ${dt_nasc}`

export const distinguem = [
  { campo: 'numMecan', chave: porNumero, nome: 'número' },
  { campo: 'nif', chave: porNif, nome: 'NIF' },
  { campo: 'niss', chave: porNiss, nome: 'NISS' },
  { campo: 'nome', chave: porNome, nome: 'nome e data de nascimento' },
] as const

export const jaHa = (nome: string, quem: string | null) =>
  `já há um funcionário ativo com o mesmo ${nome}: ${quem ?? ''}`
