import { distinguem, jaHa } from '#contract/comum/serie/chaves.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import type { PessoaLida } from './parse-funcionarios.ts'
import type { Existente } from './rows.ts'

/** Which lines have something in common with an active employee who is another than theirs. */
export function duplicadosOf(
  pessoas: readonly PessoaLida[],
  pares: ReadonlyMap<PessoaLida, Existente>,
  existentes: readonly Existente[],
): Achado[] {
  const ativos = existentes.filter(({ inactiv }) => !inactiv)
  return distinguem.flatMap(({ campo, chave, nome }) => {
    const porChave = Map.groupBy(ativos, chave)
    return pessoas.flatMap((pessoa) => {
      const own = chave(pessoa.ficha)
      const same = own === null ? [] : (porChave.get(own) ?? [])
      const outro = same.find((one) => one !== pares.get(pessoa))
      return outro ? [{ linha: pessoa.linha, campo, motivo: jaHa(nome, outro.nome) }] : []
    })
  })
}
