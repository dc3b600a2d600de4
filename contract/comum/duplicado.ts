import { camposFuncionario } from './funcionario.ts'
import { ponto } from '../kit/frase.ts'

/** The fields by which somebody is found to be there already; the name together with the day of birth. */
export const camposQueDistinguem = ['num_mecan', 'num_contrib', 'num_benef', 'nome'] as const
export type CampoQueDistingue = (typeof camposQueDistinguem)[number]

/** Somebody who is there already, and where. */
type Existente = { nome: string; organig: string; organig_acima: string | null }

/** `Já existe: Vítor Rocha Borges, Produção · Olhão` */
export const jaExiste = ({ nome, organig, organig_acima }: Existente) =>
  `Já existe: ${nome}, ${organig_acima ? `${organig} · ${organig_acima}` : organig}`

/** The same where no field is beside it. */
export function avisoDeDuplicado(campo: CampoQueDistingue, existente: Existente): string {
  const nome = campo === 'nome' ? 'Nome e data de nascimento' : camposFuncionario[campo].label
  return ponto(`${nome}: ${jaExiste(existente).replace('Já existe: ', 'já existe ')}`)
}
