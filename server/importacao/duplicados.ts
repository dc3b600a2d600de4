import { distinguem, jaHa } from '#contract/comum/serie/chaves.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import type { PessoaLida } from './parse-funcionarios.ts'
import { groupsOf, piecesOf } from './pieces.ts'
import type { Existente } from './rows.ts'

/** The lines that share a key with another active employee. */
export async function duplicadosOf(
  pessoas: readonly PessoaLida[],
  pares: ReadonlyMap<PessoaLida, Existente>,
  existentes: readonly Existente[],
): Promise<Achado[]> {
  const ativos = existentes.filter(({ inactiv }) => !inactiv)
  const achados: Achado[] = []
  for (const { campo, chave, nome } of distinguem) {
    const porChave = await groupsOf(ativos, chave)
    for await (const some of piecesOf(pessoas)) {
      for (const pessoa of some) {
        const own = chave(pessoa.ficha)
        const same = own === null ? [] : (porChave.get(own) ?? [])
        const outro = same.find((one) => one !== pares.get(pessoa))
        if (outro) achados.push({ linha: pessoa.linha, campo, motivo: jaHa(nome, outro.nome) })
      }
    }
  }
  return achados
}
