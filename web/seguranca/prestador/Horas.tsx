import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { VagaLivre } from '#contract/comum/vaga.ts'
import { isDay } from '#contract/kit/reading.ts'
import { readVagasDeTecnico } from '#contract/seguranca/prestador.ts'
import { VezFields } from '#web/comum/agenda/VezFields.tsx'
import { HoraEscolhida, type Chosen } from '#web/comum/marcar/HoraEscolhida.tsx'
import { VagasLivres } from '#web/comum/marcar/VagasLivres.tsx'
import { useKept } from '#web/comum/marcar/use-kept.ts'
import { readNow, useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { Pair } from '#web/kit/form/fields.tsx'
import type { Values } from '#web/kit/form/resolver.ts'
import type { Fields } from '#web/kit/form/use-form-screen.ts'
import { duracoesAtividade, useTecnicos } from './lookups.ts'

type Typed = { dt?: unknown; hr?: unknown; minutos?: unknown; cd_tecnic?: unknown }
type Vez = Record<'dt' | 'hr', string> & Record<'minutos' | 'cd_tecnic', number | string | null>

const hora = /^\d\d:\d\d$/u
const usual = 60

/** Hours that the provider knows of the technicians' hours; `menos` is the activity that is changed. */
export function useHoras(typed: Typed, menos?: number) {
  const [desde, setDesde] = useState<string>()
  const chosen = chosenOf(typed)
  const query = { ...chosen, desde: desde ?? today(), ...(menos !== undefined && { menos }) }
  const read = useRead(readVagasDeTecnico, { query })
  return {
    chosen,
    read,
    known: useKept(read.data),
    desde,
    onDesde: setDesde,
    readNow: async () => await readNow(readVagasDeTecnico, { query }),
  }
}

function chosenOf({ dt, hr, minutos, cd_tecnic }: Typed): Chosen {
  return {
    minutos: typeof minutos === 'number' ? minutos : usual,
    ...(typeof cd_tecnic === 'number' && { quem: cd_tecnic }),
    ...(typeof dt === 'string' && isDay(dt) && { dt }),
    ...(typeof hr === 'string' && hora.test(hr) && { hr }),
  }
}

type Props<V extends Vez & Values, Body extends FieldValues> = {
  screen: Fields<V, Body>
  horas: ReturnType<typeof useHoras>
  /** the hour is not booked with this form, so that nothing is against it */
  conta?: boolean
  onChoose: (vaga: VagaLivre) => void
}

/** Chooses technician, day and hour: free hours, the day, and what is against the hour. */
export function Horas<V extends Vez & Values, Body extends FieldValues>(props: Props<V, Body>) {
  const { screen, horas, conta = true, onChoose } = props
  const { chosen, known, read, desde, onDesde } = horas
  const { hr: _, ...semHora } = chosen
  return (
    <>
      <Pair>
        <FormCombobox
          {...screen.field('cd_tecnic')}
          offered={useTecnicos()}
          placeholder="Qualquer um"
        />
        <FormCombobox
          {...screen.field('minutos')}
          offered={{ options: duracoesAtividade(chosen.minutos) }}
        />
      </Pair>
      <VagasLivres
        {...{ chosen, read, onChoose, onDesde }}
        vagas={known?.vagas}
        qualquer={chosen.quem === undefined}
        adiado={desde !== undefined}
      />
      <Pair>
        <VezFields screen={screen} silent />
      </Pair>
      <HoraEscolhida chosen={conta ? chosen : semHora} {...{ known, read }} fresh={read.data} />
    </>
  )
}
