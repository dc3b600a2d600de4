import { lerData, type Falta } from '#contract/comum/serie/linha.ts'
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

type Entrada = { linha: number; chaves: readonly (readonly [Campo, string])[] }

/** An index of the rows that share a number or a name, by their cells; rows may change and go. */
export function newIndice() {
  // a key with one row needs no Set
  const rows = new Map<string, Entrada | Set<Entrada>>()
  let held = new WeakMap<Celulas, Entrada>()

  return {
    add({ linha, celulas }: Linha) {
      if (held.has(celulas)) return
      const entrada = { linha, chaves: chavesDe(celulas) }
      held.set(celulas, entrada)
      for (const [, chave] of entrada.chaves) {
        const same = rows.get(chave)
        if (same instanceof Set) same.add(entrada)
        else rows.set(chave, same === undefined ? entrada : new Set([same, entrada]))
      }
    },
    remove({ celulas }: Linha) {
      const entrada = held.get(celulas)
      if (!entrada) return
      for (const [, chave] of entrada.chaves) {
        const same = rows.get(chave)
        if (same === entrada) rows.delete(chave)
        else if (same instanceof Set) same.delete(entrada)
      }
      held.delete(celulas)
    },
    clear() {
      rows.clear()
      held = new WeakMap()
    },
    avisosDe({ celulas }: Linha): Falta[] {
      const entrada = held.get(celulas)
      return (entrada?.chaves ?? []).flatMap(([campo, chave]) => {
        const same = rows.get(chave)
        const other = same instanceof Set ? otherOf(same, entrada) : undefined
        if (!other) return []
        return [{ campo, motivo: `tem o mesmo ${nomes[campo]} que a linha ${other.linha}` }]
      })
    },
  }
}

function chavesDe(celulas: Celulas): (readonly [Campo, string])[] {
  const pessoa = pessoaDe(celulas)
  return distinguem.flatMap(({ campo, chave }) => {
    const own = chave(pessoa)
    return own === null ? [] : [[campo, `${campo} ${own}`] as const]
  })
}

/** The first of the others: a file may hold one number in all its rows. */
function otherOf(same: ReadonlySet<Entrada>, entrada: Entrada | undefined) {
  for (const one of same) if (one !== entrada) return one
  return undefined
}
