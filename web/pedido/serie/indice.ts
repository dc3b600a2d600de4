import { lerData } from '#contract/comum/serie/linha.ts'
import type { Falta } from '#contract/comum/serie/linha.ts'
import { porNif, porNiss, porNome, porNumero } from '#contract/comum/serie/chaves.ts'
import type { Celulas } from '#contract/comum/serie/colunas.ts'

type Campo = 'numMecan' | 'nif' | 'niss' | 'nome'
type Linha = { id: number; linha: number; celulas: Celulas }

/** What a column in which two are the same is called. */
export const nomes: Record<Campo, string> = {
  numMecan: 'número',
  nif: 'NIF',
  niss: 'NISS',
  nome: 'nome e data de nascimento',
}

/** What tells one person from another, as the server is asked about it. */
export const pessoaDe = ({ numMecan, nif, niss, nome, dataNascimento }: Celulas) => ({
  num_mecan: numMecan,
  num_contrib: nif,
  num_benef: niss,
  nome,
  dt_nasc: lerData(dataNascimento) ?? '',
})

/** Which rows of a file name one person: kept as rows come, change and go. */
export function newIndice() {
  const rows = new Map<string, Map<number, number>>()
  const known = new WeakMap<Linha, readonly [Campo, string][]>()

  function chavesDe(linha: Linha) {
    const chaves = known.get(linha) ?? readChaves(linha)
    known.set(linha, chaves)
    return chaves
  }

  function readChaves({ celulas }: Linha): [Campo, string][] {
    const pessoa = pessoaDe(celulas)
    const found: [Campo, string | null][] = [
      ['numMecan', porNumero(pessoa)],
      ['nif', porNif(pessoa)],
      ['niss', porNiss(pessoa)],
      ['nome', porNome(pessoa)],
    ]
    return found.flatMap(([campo, chave]) => (chave === null ? [] : [[campo, `${campo} ${chave}`]]))
  }

  return {
    add(linha: Linha) {
      for (const [, chave] of chavesDe(linha)) {
        const same = rows.get(chave) ?? new Map<number, number>()
        rows.set(chave, same.set(linha.id, linha.linha))
      }
    },
    remove(linha: Linha) {
      for (const [, chave] of chavesDe(linha)) {
        const same = rows.get(chave)
        same?.delete(linha.id)
        if (same?.size === 0) rows.delete(chave)
      }
    },
    clear: () => rows.clear(),
    avisosDe: (linha: Linha): Falta[] =>
      chavesDe(linha).flatMap(([campo, chave]) => {
        const same = rows.get(chave)
        if (!same || same.size < 2) return []
        return [
          { campo, motivo: `tem o mesmo ${nomes[campo]} que a linha ${otherOf(same, linha)}` },
        ]
      }),
  }
}

/** The first of the others: many a file has the same number in all its rows. */
function otherOf(same: ReadonlyMap<number, number>, { id }: Linha) {
  for (const [one, linha] of same) if (one !== id) return linha
  return undefined
}
