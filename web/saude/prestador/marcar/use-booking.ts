import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { FieldTexts } from '#contract/kit/fields.ts'
import { isDay } from '#contract/kit/reading.ts'
import type { EspecieMarcada } from '#contract/saude/marcar.ts'
import type { VagaLivre } from '#contract/comum/vaga.ts'
import { readVagas } from '#contract/saude/vaga.ts'
import { useAnyway } from '#web/comum/marcar/AnywayDialog.tsx'
import { useKept } from '#web/comum/marcar/use-kept.ts'
import type { useVersao } from '#web/kit/call/use-versao.ts'
import { readNow, useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import type { Values } from '#web/kit/form/resolver.ts'
import { usePessoal } from '../lookups.ts'

type Typed = number | string | null

export type BookingValues = Values & {
  dt: string
  hr: string
  minutos: Typed
  cd_local: Typed
}

type Told = { message: string; avisos: string[] }

type Options<Body> = {
  especie: EspecieMarcada
  cd_funcion: number
  /** the booking that is changed */
  menos?: number
  /** opened from the request it answers: it need not be asked */
  responde: boolean
  schema: z.ZodMiniType<Body>
  fields: Record<string, FieldTexts>
  initial: BookingValues
  send: (body: Body, key: string) => Promise<Told>
  onSent: (reply: Told, body: Body) => void
  onFailed?: ReturnType<typeof useVersao>['onFailed']
}

const hora = /^\d\d:\d\d$/u
const isCode = (value: unknown): value is number => typeof value === 'number'

/** A form that books or changes, with what the provider knows of the hours that are typed. */
export function useBooking<Body extends FieldValues>(options: Options<Body>) {
  const { especie, cd_funcion, menos, responde: sempre, ...form } = options
  const { campo, pessoas } = usePessoal(especie)
  const [desde, setDesde] = useState<string>()
  const [outras, setOutras] = useState(false)
  const screen = useFormScreen<BookingValues, Body, Told>(form)
  const typed = useWatch({ control: screen.control }) as Partial<BookingValues>
  const query = queryOf(typed, { campo, especie, cd_funcion, menos, desde, outras })
  const read = useRead(readVagas, { query })
  const known = useKept(read.data)
  const { question, isMissing, answered } = useResponde(!sempre && (known?.pedido ?? null) !== null)

  function choose({ dt, hr, quem, cd_local }: VagaLivre) {
    const set = (name: string, value: Typed) =>
      screen.form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    set('dt', dt)
    set('hr', hr)
    set(campo, quem)
    if (cd_local !== null) set('cd_local', cd_local)
  }

  const { check, anyway } = useAnyway(
    async (body: Body) => await screen.submit({ ...body, ...answered }),
  )

  return {
    screen,
    check: async (body: Body) => {
      if (!isMissing()) await check(body, async () => await readNow(readVagas, { query }))
    },
    panel: {
      screen,
      campo,
      pessoas,
      read,
      known,
      chosen: query,
      fresh: read.data,
      onChoose: choose,
      onDesde: setDesde,
      onOutras: setOutras,
      outras,
      desde,
      question,
    },
    anyway,
  }
}

export type Booking<Body extends FieldValues> = ReturnType<typeof useBooking<Body>>
type Panel = Booking<FieldValues>['panel']
/** Whether the booking answers the open request. */
export type Question = Panel['question']

type Of = {
  campo: string
  especie: EspecieMarcada
  cd_funcion: number
  menos: number | undefined
  desde: string | undefined
  outras: boolean
}

function queryOf(typed: Partial<BookingValues>, of: Of) {
  const { campo, especie, cd_funcion, menos, desde = today(), outras } = of
  const { dt, hr, minutos, cd_local } = typed
  const quem = typed[campo]
  return {
    especie,
    cd_funcion,
    desde,
    minutos: isCode(minutos) ? minutos : 15,
    ...(isCode(quem) && { quem }),
    ...(isCode(cd_local) && { cd_local }),
    ...(typeof dt === 'string' && isDay(dt) && { dt }),
    ...(typeof hr === 'string' && hora.test(hr) && { hr }),
    ...(menos !== undefined && { menos }),
    ...(outras && { outras: 'sim' as const }),
  }
}

/** The question whether a booking answers the open request; undefined where it is not asked. */
export function useResponde(asks: boolean) {
  const id = useId()
  const [responde, setResponde] = useState<boolean>()
  const [missing, setMissing] = useState(false)
  return {
    question: asks
      ? {
          id,
          responde,
          missing,
          onAnswer(answer: boolean) {
            setResponde(answer)
            setMissing(false)
          },
        }
      : undefined,
    /** the part that is sent */
    answered: asks && responde !== undefined ? { responde } : {},
    /** whether it waits for an answer; then the focus goes there */
    isMissing: () => {
      const lacks = asks && responde === undefined
      setMissing(lacks)
      if (lacks) document.getElementById(id)?.focus()
      return lacks
    },
  }
}
