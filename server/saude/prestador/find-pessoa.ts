import { porNif, porNome, porNumero } from '#contract/comum/serie/chaves.ts'
import { show } from '#contract/kit/ficheiro/achado.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import type { PessoaPresa } from './rows.ts'
import type { ExameLido } from './parse-exames.ts'

export type Examinado = PessoaPresa & { num_mecan: string | null; num_contrib: string | null }

type Encontrado = { pessoa: Examinado; aviso?: string } | { recusa: string }

const chaves = [
  { chave: porNumero, nome: 'número', campo: 'numMecan' },
  { chave: porNif, nome: 'NIF', campo: 'nif' },
  { chave: porNome, nome: 'nome e data de nascimento', campo: 'nome' },
] as const

/** By number, NIF, or name and birth date. Refuses ambiguous and contradictory lines. */
export function finderOf(pessoas: readonly Examinado[]) {
  const indices = chaves.map(({ chave }) => Map.groupBy(pessoas, chave))
  return (lida: ExameLido['pessoa']): Encontrado & { campo: string } => {
    for (const [nth, { chave, nome, campo }] of chaves.entries()) {
      const valor = chave(lida)
      const same = valor === null ? [] : (indices[nth]?.get(valor) ?? [])
      if (same.length === 0) continue
      const found = same.filter((one) => !contradiz(lida, one))
      const [pessoa, outro] = found
      if (outro) return { campo, recusa: `há ${found.length} funcionários com este ${nome}` }
      if (!pessoa)
        return { campo, recusa: `o ${nome} é de ${show(same[0]?.nome ?? '')}, e o resto não` }
      return { campo, pessoa, ...avisoOf(lida, pessoa) }
    }
    return { campo: 'numMecan', recusa: 'não há nenhum funcionário com estes dados na empresa' }
  }
}

/** A number or a birth date that both have, and that differs. */
function contradiz(lida: ExameLido['pessoa'], one: Examinado): boolean {
  const differ = [porNumero, porNif].some((chave) => {
    const [said, is] = [chave(lida), chave(one)]
    return said !== null && is !== null && said !== is
  })
  return differ || (lida.dt_nasc !== '' && lida.dt_nasc !== one.dt_nasc)
}

const avisoOf = ({ nome }: ExameLido['pessoa'], pessoa: Examinado) =>
  nome === '' || plainText(nome) === plainText(pessoa.nome)
    ? {}
    : { aviso: `na empresa chama-se ${show(pessoa.nome, 80)}` }
