import type { AcidenteDetalhe } from '#contract/acidente/acidente.ts'
import type { ComunicacaoForm } from '#contract/acidente/depois-forms.ts'
import { comunicacaoA, prazosOf } from '#contract/acidente/prazos.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'

export type Dever = {
  a: ComunicacaoForm['a']
  nome: string
  /** the deadline; undefined where the law does not require it */
  ate: string | undefined
  dt: string | null
  ref: string | null
  estado: 'feita' | 'atraso' | 'corre' | 'indevida'
}

/** Both duties, derived from the data of the accident. */
export function deveresOf(acidente: AcidenteDetalhe, agora = emLisboa(Date.now())): Dever[] {
  const prazos = new Map<string, string>(prazosOf(acidente).map(({ a, ate }) => [a, ate]))
  const feitas = {
    seguradora: [acidente.dt_seguradora, acidente.ref_seguradora],
    act: [acidente.dt_act, acidente.ref_act],
  } as const
  const nomes = { seguradora: 'Comunicação à seguradora', act: comunicacaoA(acidente.regiao) }
  return (['seguradora', 'act'] as const).map((a) => {
    const [dt, ref] = feitas[a]
    const ate = prazos.get(a)
    const aberta = ate === undefined ? 'indevida' : ate < agora ? 'atraso' : 'corre'
    return { a, nome: nomes[a], ate, dt, ref, estado: dt === null ? aberta : 'feita' }
  })
}
