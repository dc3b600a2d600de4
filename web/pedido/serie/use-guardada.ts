import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEmpresa } from '#web/kit/session/session.ts'
import type { Estado, FolhaDaSerie } from './folha.ts'
import { esquecer, guardar, recuperar } from './guardar.ts'
import { julgar } from './julgar.ts'
import type { Contexto } from './julgar.ts'

const pause = 400

/** Stores the table, and restores it after a reload or login. IndexedDB may be missing. */
export function useGuardada(folha: FolhaDaSerie, contexto: Contexto | undefined) {
  const { utilizador, empresa } = useEmpresa()
  const lugar = { cd_utilizador: utilizador.cd, cd_empresa: empresa.cd }
  const [recuperada, setRecuperada] = useState(false)
  const [aRecuperar, setARecuperar] = useState(true)
  const last = useRef<Estado>(undefined)
  const queue = useRef(Promise.resolve())
  const estado = folha.use()

  const then = (work: () => Promise<void>) => {
    queue.current = queue.current.then(work).catch(() => {})
  }

  const restore = useEffectEvent(async (present: Contexto) => {
    try {
      const found = await recuperar(lugar)
      if (!found || folha.get().carga !== '') return
      folha.begin(found.carga, found.nome)
      folha.summarise(found.sumario)
      const judged = (row: (typeof found.retiradas)[number]) => ({
        ...row,
        ...julgar(row.celulas, present),
      })
      for await (const some of found.some()) folha.append(some.map(judged))
      await folha.end()
      folha.retire(found.retiradas.map(judged))
      last.current = folha.get()
      setRecuperada(folha.get().linhas.length > 0)
    } catch {
      // Without IndexedDB there is nothing to restore.
    } finally {
      setARecuperar(false)
    }
  })
  const ready = contexto !== undefined
  useEffect(() => {
    if (contexto && aRecuperar) void restore(contexto)
    // restores once, when rows can be checked
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is checked against may be read again later
  }, [ready])

  const save = useEffectEvent(() => {
    const agora = folha.get()
    if (agora.aLer || agora === last.current) return
    const antes = last.current
    last.current = agora
    if (agora.linhas.length === 0) then(() => esquecer(lugar))
    else then(() => guardar(lugar, agora, antes))
  })
  useEffect(() => {
    if (aRecuperar || estado.aLer || estado.carga === '') return undefined
    const timer = setTimeout(() => save(), pause)
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [aRecuperar, estado])

  return {
    recuperada,
    aRecuperar,
    async esquecer() {
      setRecuperada(false)
      then(() => esquecer(lugar))
      await queue.current
    },
  }
}
