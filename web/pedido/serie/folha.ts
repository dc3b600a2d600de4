import type { Celulas, Coluna } from '#contract/comum/serie/colunas.ts'
import type { Falta } from '#contract/comum/serie/linha.ts'
import { afterFrame } from '#web/kit/browser/after-frame.ts'
import { createStore } from '#web/kit/browser/store.ts'
import { newIndice } from './indice.ts'
import { julgar } from './julgar.ts'
import type { Contexto, Juizo } from './julgar.ts'
import type { Sumario } from './recados.ts'

export type Campo = Coluna | 'organigrama'
/** What is wrong or strange in a cell of the table, which has a column more than a file. */
export type FaltaDaFolha = { campo: Campo; motivo: string }

/** A row of the table. It is another object once anything of it changes. */
export type Linha = Omit<Juizo, 'avisos'> & {
  id: number
  /** its number in the file */
  linha: number
  celulas: Celulas
  /** where somebody works, as the file calls it; empty once a branch was chosen */
  organigrama: string
  cd_organig: number | null
  avisos: readonly Falta[]
  /** who else it may be: known once the server was asked */
  repetidos: readonly Falta[]
}

export type Estado = {
  /** names what was loaded: what is sent of it is sent once */
  carga: string
  nome: string
  sumario: Sumario | undefined
  linhas: readonly Linha[]
  emEdicao: ReadonlySet<number>
  aLer: boolean
}

export const nada: Estado = {
  carga: '',
  nome: '',
  sumario: undefined,
  linhas: [],
  emEdicao: new Set(),
  aLer: false,
}

/** Between two looks at what is being read, in milliseconds. */
const pause = 200
/** How many rows are compared at once: between two pieces a frame has its time. */
const some = 50

/** The rows that were loaded, and all that may be done with them. */
export function newFolha() {
  const store = createStore(nada)
  const indice = newIndice<Linha>()
  let proximo = 0
  /** read, and not shown yet */
  let lidas: Linha[] = []
  let showing = false

  /** what was typed into a cell, which shows it already */
  let typed: { id: number; campo: Coluna; write: () => void } | undefined

  const set = (changed: Partial<Estado>) => store.set({ ...get(), ...changed })

  /** All there is, what was typed just now included. */
  function get() {
    const last = typed
    typed = undefined
    last?.write()
    return store.get()
  }

  /** Shows what was read: each time costs as much as all the rows there are. */
  function show() {
    showing = false
    if (lidas.length > 0) set({ linhas: [...get().linhas, ...lidas] })
    lidas = []
  }

  /** Later, and not where a message of the worker is read: together they would be a wait. */
  function showSoon() {
    if (showing) return
    showing = true
    setTimeout(show, get().linhas.length === 0 ? 0 : pause)
  }

  /** Finds the rows that name one person, some at a time. */
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

  /** Puts texts into cells of some rows, and judges these anew. */
  function write(ids: ReadonlySet<number>, celulas: Partial<Celulas>, contexto: Contexto) {
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
      indice.clear()
      lidas = []
      typed = undefined
      store.set({ ...nada, carga, nome, aLer: true })
    },
    summarise: (sumario: Sumario) => set({ sumario }),
    /** All was read: the last of it is shown, and only then looked through. */
    async end() {
      const { carga } = get()
      for (const last of [show, () => set({ aLer: false }), () => compare(carga)]) {
        await nextTask()
        if (get().carga !== carga) return
        last()
      }
    },
    clear() {
      indice.clear()
      lidas = []
      typed = undefined
      store.set(nada)
    },
    /** Rows as they were read, behind those there are; of what was discarded meanwhile none. */
    append(rows: readonly Omit<Linha, 'id' | 'repetidos'>[]) {
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
    /** One cell, key by key: whatever else shows its row follows once the key was seen. */
    type(id: number, campo: Coluna, texto: string, contexto: Contexto) {
      if (typed?.id !== id || typed.campo !== campo) get()
      typed = { id, campo, write: () => write(new Set([id]), { [campo]: texto }, contexto) }
      afterFrame(get)
    },
    assign(ids: ReadonlySet<number> | 'todas', cd_organig: number) {
      const linhas = get().linhas.map((linha) =>
        ids === 'todas' || ids.has(linha.id) ? { ...linha, organigrama: '', cd_organig } : linha,
      )
      set({ linhas })
    },
    remove(ids: ReadonlySet<number>) {
      const linhas = get().linhas.filter((linha) => {
        if (ids.has(linha.id)) indice.remove(linha)
        return !ids.has(linha.id)
      })
      set({ linhas })
    },
    /** Who the rows may be already. */
    note(said: ReadonlyMap<number, { repetidos: readonly Falta[] }>) {
      put(
        get().linhas.flatMap((linha) => {
          const known = said.get(linha.id)
          return known ? [{ ...linha, ...known }] : []
        }),
      )
    },
    /** What the server refused of rows stands at their cells until these change. */
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

export type FolhaDaSerie = ReturnType<typeof newFolha>

const ninguem: readonly Falta[] = []

/** Where a row stands, -1 where it is gone: the numbers of rows only grow. */
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

/** What is wrong in a row. */
export function faltasDe({ faltas, cd_organig }: Linha): readonly FaltaDaFolha[] {
  if (cd_organig !== null) return faltas
  return faltas.length === 0 ? semRamo : [...faltas, ...semRamo]
}

const semRamo: readonly FaltaDaFolha[] = [{ campo: 'organigrama', motivo: 'é obrigatório' }]

/** What is waited for in between is done first: no wait of the page is longer than one piece of work. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))
