import { lerData } from '#contract/comum/serie/linha.ts'
import type { Falta } from '#contract/comum/serie/linha.ts'
import { distinguem } from '#contract/comum/serie/chaves.ts'
import type { Celulas } from '#contract/comum/serie/colunas.ts'

type Campo = (typeof distinguem)[number]['campo']
type Linha = { linha: number; celulas: Celulas }

export const nomes = Object.fromEntries(
  distinguem.map(({ campo, nome }) => [campo, nome]),
) as Record<Campo, string>

/** The identifying fields of a person, as the server's check takes them. */
export const pessoaDe = ({ numMecan, nif, niss, nome, dataNascimento }: Celulas) => ({
  num_mecan: numMecan,
  num_contrib: nif,
  num_benef: niss,
  nome,
  dt_nasc: lerData(dataNascimento) ?? '',
})

/** An index of the rows that share a number or a name; rows may change and go. */
export function newIndice<L extends Linha>() {
  // a key with one row needs no Set
  const rows = new Map<string, L | Set<L>>()
  const held = new WeakMap<L, readonly (readonly [Campo, string])[]>()

  function remove(linha: L) {
    for (const [, chave] of held.get(linha) ?? []) {
      const same = rows.get(chave)
      if (same === linha) rows.delete(chave)
      else if (same instanceof Set) same.delete(linha)
    }
    held.delete(linha)
  }

  return {
    add(linha: L) {
      if (held.has(linha)) return
      const chaves = chavesDe(linha)
      held.set(linha, chaves)
      for (const [, chave] of chaves) {
        const same = rows.get(chave)
        if (same instanceof Set) same.add(linha)
        else rows.set(chave, same === undefined ? linha : new Set([same, linha]))
      }
    },
    remove,
    clear: () => rows.clear(),
    avisosDe: (linha: L): Falta[] =>
      (held.get(linha) ?? []).flatMap(([campo, chave]) => {
        const same = rows.get(chave)
        const other = same instanceof Set ? otherOf(same, linha) : undefined
        if (!other) return []
        return [{ campo, motivo: `tem o mesmo ${nomes[campo]} que a linha ${other.linha}` }]
      }),
  }
}

function chavesDe({ celulas }: Linha): (readonly [Campo, string])[] {
  const pessoa = pessoaDe(celulas)
  return distinguem.flatMap(({ campo, chave }) => {
    const own = chave(pessoa)
    return own === null ? [] : [[campo, `${campo} ${own}`] as const]
  })
}

/** The first of the others: a file may hold one number in all its rows. */
function otherOf<L extends Linha>(same: ReadonlySet<L>, linha: L) {
  for (const one of same) if (one !== linha) return one
  return undefined
}
