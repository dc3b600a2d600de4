import type { Celulas, Coluna } from '#contract/comum/serie/colunas.ts'
import type { Falta } from '#contract/comum/serie/linha.ts'
import type { FaltaDaFolha, LinhaDaFolha } from '#web/comum/serie/linha.ts'
import { afterFrame } from '#web/kit/browser/idle.ts'
import { createStore } from '#web/kit/browser/store.ts'
import { newIndice } from './indice.ts'
import { julgar, type Contexto, type Juizo, type Sumario } from './lidas.ts'
import { asBefore, newPassos } from './passos.ts'

/** A row of the table; immutable, so every change makes another object. */
export type Linha = LinhaDaFolha &
  Omit<Juizo, 'avisos'> & {
    /** the branch's name in the file; empty once a branch was chosen */
    organigrama: string
    cd_organig: number | null
    avisos: readonly Falta[]
    /** possible duplicates; known after the server's check */
    repetidos: readonly Falta[]
  }

export type Estado = {
  /** id of the load; each load is sent once */
  carga: string
  nome: string
  sumario: Sumario | undefined
  linhas: readonly Linha[]
  /** taken out of the table; they stay in the file of what is left out */
  retiradas: readonly Linha[]
  /** a step can be undone */
  desfaz: boolean
  emEdicao: ReadonlySet<number>
  aLer: boolean
}

export const nada: Estado = {
  carga: '',
  nome: '',
  sumario: undefined,
  linhas: [],
  retiradas: [],
  desfaz: false,
  emEdicao: new Set(),
  aLer: false,
}

/** Milliseconds between two renders while reading. */
const pause = 200
/** Rows compared in one task: the browser renders between two tasks. */
const some = 50

/** The store of the loaded rows, with the actions on them. */
export function newFolha() {
  const store = createStore(nada)
  const indice = newIndice()
  const passos = newPassos<Linha>()
  let proximo = 0
  /** read, not yet shown */
  let lidas: Linha[] = []
  let showing = false

  /** typed into a cell, not yet written to the rows */
  let typed: { id: number; campo: Coluna; write: () => void } | undefined

  const set = (changed: Partial<Estado>) => store.set({ ...get(), ...changed })

  /** The state, after the pending text is written. */
  function get() {
    const last = typed
    typed = undefined
    last?.write()
    return store.get()
  }

  /** Shows the rows read so far; its cost grows with the number of all rows. */
  function show() {
    showing = false
    if (lidas.length > 0) set({ linhas: [...get().linhas, ...lidas] })
    lidas = []
  }

  /** Delayed: handling the worker's message and rendering would make one long task. */
  function showSoon() {
    if (showing) return
    showing = true
    setTimeout(show, get().linhas.length === 0 ? 0 : pause)
  }

  /** Finds duplicate rows, some in each task. */
  function compare(carga: string, from = 0) {
    const { linhas, carga: present } = get()
    if (carga !== present) return
    for (const linha of linhas.slice(from, from + some)) indice.add(linha)
    if (from < linhas.length) setTimeout(() => compare(carga, from + some))
    else set({})
  }

  function put(changed: readonly Linha[]) {
    const linhas = [...get().linhas]
    for (const linha of changed) {
      const at = placeOf(linhas, linha.id)
      const old = linhas[at]
      if (!old) continue
      indice.remove(old)
      indice.add(linha)
      linhas[at] = linha
    }
    set({ linhas })
  }

  function mark(cela?: string) {
    passos.mark(get().linhas, cela)
    set({ desfaz: true })
  }

  /** Replaces the rows; those that are not among them are taken out. */
  function replace(linhas: readonly Linha[]) {
    const { linhas: before, retiradas } = get()
    const kept = new Set(linhas.map(({ celulas }) => celulas))
    const ids = new Set(linhas.map(({ id }) => id))
    for (const linha of before) if (!kept.has(linha.celulas)) indice.remove(linha)
    for (const linha of linhas) indice.add(linha)
    const out = [...retiradas, ...before].filter(({ id }) => !ids.has(id))
    set({ linhas, retiradas: out, desfaz: passos.has() })
  }

  function reset(estado: Estado) {
    indice.clear()
    passos.clear()
    lidas = []
    typed = undefined
    store.set(estado)
  }

  /** Writes texts into cells of some rows, and checks these rows again. */
  function write(
    ids: ReadonlySet<number>,
    celulas: Partial<Celulas>,
    contexto: Contexto,
    cela?: string,
  ) {
    mark(cela)
    const { linhas } = get()
    put(
      [...ids].flatMap((id) => {
        const old = linhas[placeOf(linhas, id)]
        if (!old) return []
        const linha = { ...old, celulas: { ...old.celulas, ...celulas }, repetidos: ninguem }
        return [{ ...linha, ...julgar(linha.celulas, contexto) }]
      }),
    )
  }

  return {
    use: store.use,
    get,
    avisosDe(linha: Linha): readonly Falta[] {
      const same = indice.avisosDe(linha)
      const more = same.length > 0 || linha.repetidos.length > 0
      return more ? [...linha.avisos, ...same, ...linha.repetidos] : linha.avisos
    },

    begin(carga: string, nome: string) {
      reset({ ...nada, carga, nome, aLer: true })
    },
    summarise: (sumario: Sumario) => set({ sumario }),
    /** The end of the file: shows the last rows, then searches for duplicates. */
    async end() {
      const { carga } = get()
      for (const last of [show, () => set({ aLer: false }), () => compare(carga)]) {
        await nextTask()
        if (get().carga !== carga) return
        last()
      }
    },
    clear: () => reset(nada),
    /** Appends rows of the worker; ignores rows of a discarded load. */
    append(rows: readonly Lida[]) {
      if (!get().aLer) return
      for (const lida of rows) {
        proximo += 1
        lidas.push({ ...lida, id: proximo, repetidos: ninguem })
      }
      showSoon()
    },

    edit(id: number, on: boolean) {
      const emEdicao = new Set(get().emEdicao)
      if (on) emEdicao.add(id)
      else emEdicao.delete(id)
      set({ emEdicao })
    },
    write,
    /** Updates one cell on each key; the rest of the row follows after the next frame. */
    type(id: number, campo: Coluna, texto: string, contexto: Contexto) {
      if (typed?.id !== id || typed.campo !== campo) get()
      typed = {
        id,
        campo,
        write: () => write(new Set([id]), { [campo]: texto }, contexto, `${id} ${campo}`),
      }
      afterFrame(get)
    },
    assign(ids: ReadonlySet<number> | 'todas', cd_organig: number) {
      mark()
      const linhas = get().linhas.map((linha) =>
        ids === 'todas' || ids.has(linha.id) ? { ...linha, organigrama: '', cd_organig } : linha,
      )
      replace(linhas)
    },
    /** Takes rows out; returns them, for `putBack`. */
    remove(ids: ReadonlySet<number>): readonly Linha[] {
      mark()
      const { linhas } = get()
      replace(linhas.filter(({ id }) => !ids.has(id)))
      return linhas.filter(({ id }) => ids.has(id))
    },
    putBack(rows: readonly Linha[]) {
      const { linhas } = get()
      const there = new Set(linhas.map(({ id }) => id))
      const missing = rows.filter(({ id }) => !there.has(id))
      if (missing.length === 0) return
      mark()
      replace([...linhas, ...missing].toSorted((one, other) => one.id - other.id))
    },
    /** Rows that an earlier visit took out. */
    retire(rows: readonly Lida[]) {
      const retiradas = rows.map((lida) => ({ ...lida, id: (proximo += 1), repetidos: ninguem }))
      set({ retiradas })
    },
    /** Takes the last change back; false where there is none. */
    undo(): boolean {
      const isPending = typed !== undefined
      get()
      const before = passos.take()
      if (!before) return false
      const back = () => replace(asBefore(before, get().linhas))
      // a cell shows its last key until the table has another text than before it
      if (isPending) afterFrame(back)
      else back()
      return true
    },
    /** Stores possible duplicates, by row. */
    note(said: ReadonlyMap<number, { repetidos: readonly Falta[] }>) {
      put(
        get().linhas.flatMap((linha) => {
          const known = said.get(linha.id)
          return known ? [{ ...linha, ...known }] : []
        }),
      )
    },
    /** Stores the server's refusals, until the cells change. */
    refuse(said: ReadonlyMap<number, { faltas: readonly Falta[]; semRamo: boolean }>) {
      put(
        get().linhas.flatMap((linha) => {
          const refused = said.get(linha.id)
          if (!refused) return []
          const { faltas, semRamo } = refused
          const cd_organig = semRamo ? null : linha.cd_organig
          return [{ ...linha, cd_organig, faltas: [...linha.faltas, ...faltas] }]
        }),
      )
    },
  }
}

type Lida = Omit<Linha, 'id' | 'repetidos'>

export type FolhaDaSerie = ReturnType<typeof newFolha>

const ninguem: readonly Falta[] = []

/** The index of a row by binary search, -1 if it is gone: ids only grow. */
function placeOf(linhas: readonly Linha[], id: number) {
  let from = 0
  let to = linhas.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((linhas[middle]?.id ?? id) < id) from = middle + 1
    else to = middle
  }
  return linhas[from]?.id === id ? from : -1
}

export function faltasDe({ faltas, cd_organig }: Linha): readonly FaltaDaFolha[] {
  if (cd_organig !== null) return faltas
  return faltas.length === 0 ? semRamo : [...faltas, ...semRamo]
}

const semRamo: readonly FaltaDaFolha[] = [{ campo: 'organigrama', motivo: 'é obrigatório' }]

/** Yields to the browser, so that no task is longer than one step. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))
