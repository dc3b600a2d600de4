import { useEffect, useEffectEvent } from 'react'
import { isDay } from '#contract/kit/reading.ts'
import { decisoes, type Decisao } from '#contract/saude/decisao.ts'
import { readValidade } from '#contract/saude/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'

type Form = {
  getFieldState: (name: 'dt_expir') => { isTouched: boolean }
  setValue: (name: 'dt_expir', value: string) => void
}

type Sobre = { cd_funcion: number; cd_decis: string; dt: string }

/** Writes the proposed end of validity into a form, unless somebody typed another. */
export function useProposta(form: Form, { cd_funcion, cd_decis, dt }: Sobre) {
  const decided = Object.keys(decisoes).find((one): one is Decisao => one === cd_decis)
  const asked = decided && isDay(dt) ? { query: { cd_funcion, dt, cd_decis: decided } } : undefined
  // null: no limit
  const proposta = useRead(readValidade, asked).data?.message
  const propose = useEffectEvent((dt_expir: string) => {
    if (!form.getFieldState('dt_expir').isTouched) form.setValue('dt_expir', dt_expir)
  })
  useEffect(() => {
    if (proposta !== undefined) propose(proposta ?? '')
  }, [proposta])
}
