import { useEffect, useEffectEvent } from 'react'
import { isDay } from '#contract/kit/reading.ts'
import { decisoes, type Decisao } from '#contract/saude/decisao.ts'
import { readValidade } from '#contract/saude/prestador.ts'
import { ponto } from '#contract/kit/plain-text.ts'
import { useRead } from '#web/kit/call/read.ts'

type Form = {
  getFieldState: (name: 'dt_expir') => { isTouched: boolean }
  setValue: (name: 'dt_expir', value: string) => void
}

type Sobre = { cd_funcion: number; cd_decis: string; dt: string }

/** Writes the proposed end of validity into a form, unless somebody typed another; says its rule. */
export function useProposta(form: Form, { cd_funcion, cd_decis, dt }: Sobre): string {
  const decided = Object.keys(decisoes).find((one): one is Decisao => one === cd_decis)
  const asked = decided && isDay(dt) ? { query: { cd_funcion, dt, cd_decis: decided } } : undefined
  const { data } = useRead(readValidade, asked)
  // null: no limit
  const proposta = data?.message
  const propose = useEffectEvent((dt_expir: string) => {
    if (!form.getFieldState('dt_expir').isTouched) form.setValue('dt_expir', dt_expir)
  })
  useEffect(() => {
    if (proposta !== undefined) propose(proposta ?? '')
  }, [proposta])
  const mude = 'Mude-a se o médico decidir outra.'
  return data?.porque ? `Proposta por: ${ponto(data.porque)} ${mude}` : mude
}
