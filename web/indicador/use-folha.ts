import { useState } from 'react'
import { campoDaCelula, chaveDaCelula, type CelulaEscrita } from '#contract/indicador/forms.ts'
import type { CelulaDeHoras, HorasDoAno, UnidadeComHoras } from '#contract/indicador/horas.ts'
import { mesesDoAno, nomeDoMes } from '#contract/indicador/meses.ts'
import { horasErradas } from '#contract/indicador/regras.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { useHoldUnsaved } from '#web/kit/browser/unsaved.ts'
import type { ApiFailure } from '#web/kit/call/failure.ts'
import type { Fault, Problems } from '#web/kit/form/use-form-screen.ts'

export type CampoDeHoras = 'horas' | 'pessoas'

/** A month of a unit, as it is kept. */
export type Celula = { unidade: UnidadeComHoras; mes: string; guardada: CelulaDeHoras | null }

/** `porVer`: the page on which a cell of a file waits to be seen; null once it was. */
export type Escrita = Celula & Record<CampoDeHoras, string> & { porVer?: number | null }

export const campos = [
  { campo: 'horas', label: 'Horas' },
  { campo: 'pessoas', label: 'Pessoas' },
] as const

const none: Problems = { attempt: 0, faults: [], failure: undefined }
const chaveOf = ({ unidade, mes }: Celula) => chaveDaCelula({ cd_organig: unidade.cd, mes })

/** The unsaved cells of the grid; it stays while another page is shown. */
export function useFolha() {
  const [escritas, setEscritas] = useState<ReadonlyMap<string, Escrita>>(new Map())
  const [problems, setProblems] = useState(none)
  const dirty = escritas.size > 0
  useHoldUnsaved(dirty)

  const tell = (faults: readonly Fault[], failure?: ApiFailure) =>
    setProblems(({ attempt }) => ({ attempt: attempt + 1, faults, failure }))

  function clear() {
    setEscritas(new Map())
    setProblems(none)
  }

  /** Shows a refusal at its cells. */
  function fail(failure: ApiFailure): boolean {
    if (failure.status === 401 || failure.status === 403) return false
    const faults = [...escritas.values()].flatMap((escrita) =>
      campos.flatMap(({ campo }) => {
        const name = campoDaCelula({ cd_organig: escrita.unidade.cd, mes: escrita.mes }, campo)
        const text = failure.campos?.[name]
        return text === undefined ? [] : [faultOf(escrita, campo, text)]
      }),
    )
    tell(faults, failure.status === 412 || faults.length === 0 ? failure : undefined)
    return true
  }

  return {
    escritas,
    dirty,
    problems,
    clear,
    /** what follows its write */
    saving: {
      onDone({ message }: { message: string }) {
        clear()
        notify.sucesso(message)
      },
      onFailure: fail,
    },
    textOf: (celula: Celula, campo: CampoDeHoras) =>
      escritas.get(chaveOf(celula))?.[campo] ?? guardado(celula, campo),
    change(celula: Celula, campo: CampoDeHoras, text: string) {
      const chave = chaveOf(celula)
      const old = escritas.get(chave) ?? {
        horas: guardado(celula, 'horas'),
        pessoas: guardado(celula, 'pessoas'),
      }
      const next = { ...old, ...celula, [campo]: text }
      const same = campos.every(({ campo: one }) => next[one].trim() === guardado(celula, one))
      const others = [...escritas].filter(([one]) => one !== chave)
      setEscritas(new Map(same ? others : [...others, [chave, next]]))
    },
    /** Cells of a file, over what is written; each page of them is to be seen before it is saved. */
    load(celulas: readonly Escrita[]) {
      setEscritas((old) => new Map([...old, ...celulas.map((one) => [chaveOf(one), one] as const)]))
      setProblems(none)
    },
    see({ ano, unidades }: HorasDoAno) {
      const vistas = new Set(unidades.map(({ cd }) => cd))
      const waits = ({ porVer, unidade, mes }: Escrita) =>
        typeof porVer === 'number' && vistas.has(unidade.cd) && mes.startsWith(String(ano))
      if (![...escritas.values()].some(waits)) return
      setEscritas(
        new Map(
          [...escritas].map(([chave, one]) => [chave, waits(one) ? { ...one, porVer: null } : one]),
        ),
      )
    },
    isOfFile: (celula: Celula) => escritas.get(chaveOf(celula))?.porVer !== undefined,
    /** The cells to send, over the versions that are shown now; undefined where one is wrong. */
    check(ano: HorasDoAno): CelulaEscrita[] | undefined {
      const vistas = new Map(celulasOf(ano).map((celula) => [chaveOf(celula), celula]))
      const found = [...escritas].map(([chave, escrita]) =>
        read({ ...escrita, ...vistas.get(chave) }),
      )
      const faults = found.flatMap((one) => faultsOf(one, ano.hoje))
      if (faults.length > 0) tell(faults)
      return faults.length > 0 ? undefined : found.map(({ celula }) => celula)
    },
  }
}

export type FolhaEscrita = ReturnType<typeof useFolha>

type Write<Path, Body> = {
  write: (sent: { path: Path; body: Body }) => Promise<void>
  waiting: boolean
}

/** What is written into a grid, by a company and by the provider in it. */
export function writesOf<Path>(
  path: Path,
  saving: Write<Path, { celulas: CelulaEscrita[] }>,
  proposing: Write<Path, { ano: number }>,
  onRead: (pagina: number) => Promise<{ message: HorasDoAno }>,
) {
  return {
    /** a page of the year in sight, as it is now */
    onRead,
    waiting: saving.waiting || proposing.waiting,
    onSave: (celulas: CelulaEscrita[]) => void saving.write({ path, body: { celulas } }),
    onPropose: (ano: number) => void proposing.write({ path, body: { ano } }),
  }
}
export type Writes = ReturnType<typeof writesOf>

export const celulasOf = ({ ano, unidades }: HorasDoAno): Celula[] => {
  const meses = mesesDoAno(ano)
  return unidades.flatMap((unidade) =>
    meses.map((mes, at) => ({ unidade, mes, guardada: unidade.meses[at] ?? null })),
  )
}

export const cellName = ({ unidade, mes }: Celula, label: string) =>
  `${label} de ${unidade.nome} em ${nomeDoMes(mes)}`

export const guardado = ({ guardada }: Celula, campo: CampoDeHoras) =>
  guardada === null ? '' : String(guardada[campo])

/** Undefined for what is no whole number; `1 600` and `1.600` are one, `1.5` is none. */
export function numberOf(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(/(?<=\d)[\s.](?=\d{3}(?!\d))/gu, '')
  if (plain === '') return null
  return /^-?\d{1,9}$/u.test(plain) ? Number(plain) : undefined
}

function read(escrita: Escrita) {
  const [horas, pessoas] = [numberOf(escrita.horas), numberOf(escrita.pessoas)]
  const celula = {
    cd_organig: escrita.unidade.cd,
    mes: escrita.mes,
    horas: horas ?? null,
    pessoas: pessoas ?? null,
    versao: escrita.guardada?.versao ?? 0,
  }
  return { escrita, celula, unread: { horas: horas === undefined, pessoas: pessoas === undefined } }
}

function faultsOf({ escrita, celula, unread }: ReturnType<typeof read>, hoje: string): Fault[] {
  const said = horasErradas(celula, { hoje, fechada: escrita.unidade.fechada })
  return campos.flatMap(({ campo }) => {
    if (unread[campo]) return [faultOf(escrita, campo, 'Escreva um número inteiro.')]
    const text = unread.horas || unread.pessoas ? undefined : said[campo]
    return text === undefined ? [] : [faultOf(escrita, campo, text)]
  })
}

const faultOf = (escrita: Escrita, campo: CampoDeHoras, text: string): Fault => ({
  name: campoDaCelula({ cd_organig: escrita.unidade.cd, mes: escrita.mes }, campo),
  label: `${campo === 'horas' ? 'Horas' : 'Pessoas'}, ${escrita.unidade.nome}, ${nomeDoMes(escrita.mes)}`,
  text,
})
