import { answered, beginKept, openKept, renewKept, written } from '#web/kit/browser/open-kept.ts'
import { juntar, separar, porRecado, type Sumario, julgar, type Contexto } from './lidas.ts'
import type { Estado, Linha, FolhaDaSerie } from './folha.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEmpresa } from '#web/kit/session/session.ts'

export type Lugar = { cd_utilizador: number; cd_empresa: number }

/** A stored block of rows; faults are computed again. */
type Bloco = {
  linhas: readonly number[]
  textos: string
  organigramas: readonly string[]
  ramos: readonly (number | null)[]
}

type Carga = {
  carga: string
  nome: string
  em: number
  sumario: Sumario
  blocos: number
  retiradas?: Bloco
}

const day = 86_400_000

/** Stores the changes since `antes` in blocks: a key in a cell writes one block only. */
async function guardar(lugar: Lugar, agora: Estado, antes: Estado | undefined) {
  const { carga, nome, sumario, linhas, retiradas } = agora
  if (!sumario || !renewKept(lugar.cd_utilizador)) return
  const db = await openKept(lugar.cd_utilizador)
  const blocos = blocosDe(linhas)
  const old = antes?.carga === carga ? blocosDe(antes.linhas) : []
  const changed = [...blocos.entries()].filter(([at, bloco]) => !isSame(bloco, old[at]))
  for (const [at, bloco] of changed) {
    if (!renewKept(lugar.cd_utilizador)) return
    const tx = db.transaction('blocos', 'readwrite')
    tx.objectStore('blocos').put(guardado(bloco), [lugar.cd_empresa, carga, at])
    // explicit commit: the page may close before the write is confirmed
    tx.commit()
    // one by one, so that the page stays responsive
    if (changed.length > 1) await written(tx)
  }
  if (!renewKept(lugar.cd_utilizador)) return
  const tx = db.transaction('cargas', 'readwrite')
  const kept: Carga = {
    carga,
    nome,
    em: Date.now(),
    sumario,
    blocos: blocos.length,
    retiradas: guardado(retiradas),
  }
  tx.objectStore('cargas').put(kept, lugar.cd_empresa)
  tx.commit()
  await written(tx)
}

const isSame = (bloco: readonly Linha[], old: readonly Linha[] | undefined) =>
  old?.length === bloco.length && bloco.every((linha, at) => linha === old[at])

type LinhaGuardada = Pick<Linha, 'linha' | 'celulas' | 'organigrama' | 'cd_organig'>

export type Recuperada = Omit<Carga, 'blocos' | 'retiradas'> & {
  some: () => AsyncGenerator<readonly LinhaGuardada[]>
  retiradas: readonly LinhaGuardada[]
}

/** The stored table of a company, undefined after a day; from then on, changes are stored. */
async function recuperar(lugar: Lugar): Promise<Recuperada | undefined> {
  beginKept(lugar.cd_utilizador)
  const db = await openKept(lugar.cd_utilizador)
  const found = await get<Carga>(db, 'cargas', lugar.cd_empresa)
  if (!found || Date.now() - found.em > day) return undefined
  const carga = found
  async function* some() {
    for (let at = 0; at < carga.blocos; at += 1) {
      yield lidasDe(await get<Bloco>(db, 'blocos', [lugar.cd_empresa, carga.carga, at]))
    }
  }
  return { ...carga, some, retiradas: lidasDe(carga.retiradas) }
}

function lidasDe(bloco: Bloco | undefined): LinhaGuardada[] {
  const { linhas = [], textos = '', organigramas = [], ramos = [] } = bloco ?? {}
  return separar(textos, linhas.length).map((celulas, row) => ({
    linha: linhas[row] ?? 0,
    celulas,
    organigrama: organigramas[row] ?? '',
    cd_organig: ramos[row] ?? null,
  }))
}

async function esquecer(lugar: Lugar) {
  const { cd_empresa, cd_utilizador } = lugar
  if (!renewKept(cd_utilizador)) return
  const tx = (await openKept(cd_utilizador)).transaction(['cargas', 'blocos'], 'readwrite')
  tx.objectStore('cargas').delete(cd_empresa)
  tx.objectStore('blocos').delete(IDBKeyRange.bound([cd_empresa], [cd_empresa, []]))
  await written(tx)
}

function blocosDe(linhas: readonly Linha[]): (readonly Linha[])[] {
  const blocos: Linha[][] = []
  for (let from = 0; from < linhas.length; from += porRecado) {
    blocos.push(linhas.slice(from, from + porRecado))
  }
  return blocos
}

const guardado = (rows: readonly Linha[]): Bloco => ({
  linhas: rows.map(({ linha }) => linha),
  textos: juntar(rows.map(({ celulas }) => celulas)),
  organigramas: rows.map(({ organigrama }) => organigrama),
  ramos: rows.map(({ cd_organig }) => cd_organig),
})

const get = async <Value>(
  db: IDBDatabase,
  store: string,
  key: IDBValidKey,
): Promise<Value | undefined> =>
  await answered<Value | undefined>(db.transaction(store).objectStore(store).get(key))

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
