import { camposFuncionario } from './funcionario.ts'
import { ponto } from '../kit/plain-text.ts'

export const camposQueDistinguem = ['num_mecan', 'num_contrib', 'num_benef', 'nome'] as const
export type CampoQueDistingue = (typeof camposQueDistinguem)[number]

type Existente = { nome: string; organig: string; organig_acima: string | null }

/** `Já existe: Vítor Rocha Borges, Produção · Olhão` */
export const jaExiste = ({ nome, organig, organig_acima }: Existente) =>
  `Já existe: ${nome}, ${organig_acima ? `${organig} · ${organig_acima}` : organig}`

export function avisoDeDuplicado(campo: CampoQueDistingue, existente: Existente): string {
  const nome = campo === 'nome' ? 'Nome e data de nascimento' : camposFuncionario[campo].label
  return ponto(`${nome}: ${jaExiste(existente).replace('Já existe: ', 'já existe ')}`)
}
