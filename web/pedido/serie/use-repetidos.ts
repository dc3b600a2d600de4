import { useEffect, useEffectEvent, useRef } from 'react'
import type { Falta } from '#contract/comum/serie/linha.ts'
import type { Celulas } from '#contract/comum/serie/colunas.ts'
import { jaHa } from '#contract/comum/serie/chaves.ts'
import { findRepetidos, repetidosMaximo, type Repetido } from '#contract/pedido/duplicados.ts'
import { idle } from '#web/kit/browser/idle.ts'
import { call } from '#web/kit/call/call.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import type { FolhaDaSerie, Linha } from './folha.ts'
import { nomes, pessoaDe } from './indice.ts'

const pause = 1_000

/** Checks some hundred rows at a time; a failed check repeats with the next change. */
export function useRepetidos(folha: FolhaDaSerie) {
  const { empresa } = useEmpresa()
  const estado = folha.use()
  /** checked cells; changed cells are other objects */
  const asked = useRef(new WeakSet<Celulas>())

  const ask = useEffectEvent(async (leaving: AbortSignal) => {
    const path = { org: empresa.cd }
    const linhas = folha.get().linhas.filter(({ celulas }) => !asked.current.has(celulas))
    for (let from = 0; from < linhas.length; from += repetidosMaximo) {
      await idle()
      const some = linhas.slice(from, from + repetidosMaximo)
      const body = some.map((linha) => ({ linha: linha.id, ...shortened(linha) }))
      const { message } = await call(findRepetidos, { path, body, signal: leaving, handled: true })
      for (const { celulas } of some) asked.current.add(celulas)
      note(folha, some, message)
    }
  })
  useEffect(() => {
    if (estado.aLer || estado.linhas.length === 0) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => void ask(leaving.signal).catch(() => {}), pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [estado.aLer, estado.linhas])
}

/** Leaves out values longer than their field: nobody has them. */
function shortened({ celulas }: Linha) {
  const { num_mecan, num_contrib, num_benef, nome, dt_nasc } = pessoaDe(celulas)
  const upTo = (text: string, max: number) => (text === '' || text.length > max ? null : text)
  return {
    num_mecan: upTo(num_mecan, 20),
    num_contrib: upTo(num_contrib, 15),
    num_benef: upTo(num_benef, 20),
    nome: upTo(nome, 100),
    dt_nasc: dt_nasc || null,
  }
}

function note(folha: FolhaDaSerie, asked: readonly Linha[], found: readonly Repetido[]) {
  const said = new Map<number, { repetidos: Falta[] }>()
  for (const { id, repetidos } of asked) if (repetidos.length > 0) said.set(id, { repetidos: [] })
  for (const { linha, campo, em, nome } of found) {
    const motivo =
      em === 'funcionario'
        ? jaHa(nomes[campo], nome)
        : `já há um pedido de admissão por responder com o mesmo ${nomes[campo]}`
    const { repetidos } = said.get(linha) ?? { repetidos: [] }
    said.set(linha, { repetidos: [...repetidos, { campo, motivo }] })
  }
  if (said.size > 0) folha.note(said)
}
