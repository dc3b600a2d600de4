import type { AcidenteDetalhe } from '#contract/acidente/acidente.ts'
import type { ComunicacaoForm } from '#contract/acidente/depois-forms.ts'
import { prazosOf } from '#contract/acidente/prazos.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'

/** A duty to tell of an accident, and what became of it. */
export type Dever = {
  a: ComunicacaoForm['a']
  nome: string
  /** until when; nothing where the law does not ask for it */
  ate: string | undefined
  dt: string | null
  ref: string | null
  estado: 'feita' | 'atraso' | 'corre' | 'indevida'
}

const nomes = { seguradora: 'Comunicação à seguradora', act: 'Comunicação à ACT' } as const

/** Both duties, by what is known of the accident. */
export function deveresOf(acidente: AcidenteDetalhe, agora = emLisboa(Date.now())): Dever[] {
  const prazos = new Map<string, string>(prazosOf(acidente).map(({ a, ate }) => [a, ate]))
  const feitas = {
    seguradora: [acidente.dt_seguradora, acidente.ref_seguradora],
    act: [acidente.dt_act, acidente.ref_act],
  } as const
  return (['seguradora', 'act'] as const).map((a) => {
    const [dt, ref] = feitas[a]
    const ate = prazos.get(a)
    const aberta = ate === undefined ? 'indevida' : ate < agora ? 'atraso' : 'corre'
    return { a, nome: nomes[a], ate, dt, ref, estado: dt === null ? aberta : 'feita' }
  })
}
