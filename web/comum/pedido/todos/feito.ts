import { useMemo } from 'react'
import type { Ato } from '#contract/comum/todos.ts'
import { dropDraft, readDraft, writeDraft } from '#web/kit/browser/drafts.ts'
import { useEmpresa } from '#web/kit/session/session.ts'

export type AtoFeito = Pick<Ato, 'cd' | 'ate' | 'total'> & {
  /** `3 pedidos de saída` */
  pedidos: string
  /** in milliseconds */
  feitoEm: number
  /** how many were left out at the review or at the sending, and their file */
  fora: number
  csv: string
  /** about bookings, else about employees */
  deSaude: boolean
}

type Place = { cd_utilizador: number; cd_empresa: number }

// Stored as a draft: a reload keeps the undo, and the end of the session drops both.
const draftOf = (place: Place) => ({ ...place, form: 'ato' })
/** for a browser that denies storage, or has no room */
let last: { place: string; feito: AtoFeito } | undefined

export function keepFeito(place: Place, feito: AtoFeito) {
  last = { place: JSON.stringify(place), feito }
  writeDraft(draftOf(place), feito)
}

export function dropFeito(place: Place) {
  last = undefined
  dropDraft(draftOf(place))
}

/** The last act of this tab, where the requests from one code to the other are its own. */
export function useFeito(from: number | undefined, until = from): AtoFeito | undefined {
  const { utilizador, empresa } = useEmpresa()
  const [cd_utilizador, cd_empresa] = [utilizador.cd, empresa.cd]
  return useMemo(() => {
    if (from === undefined) return undefined
    const found = readFeito({ cd_utilizador, cd_empresa })
    return found?.cd === from && found.ate === until ? found : undefined
  }, [cd_utilizador, cd_empresa, from, until])
}

function readFeito(place: Place): AtoFeito | undefined {
  if (last?.place === JSON.stringify(place)) return last.feito
  const kept = readDraft(draftOf(place))
  if (!kept) return undefined
  const number = (name: keyof AtoFeito) => Number(kept[name])
  const text = (name: keyof AtoFeito) => (typeof kept[name] === 'string' ? kept[name] : '')
  return {
    cd: number('cd'),
    ate: number('ate'),
    total: number('total'),
    feitoEm: number('feitoEm'),
    fora: number('fora'),
    pedidos: text('pedidos'),
    csv: text('csv'),
    deSaude: kept['deSaude'] === true,
  }
}
