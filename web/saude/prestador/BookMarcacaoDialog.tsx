import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { FieldTexts } from '#contract/kit/fields.ts'
import {
  camposMarcacao,
  marcarAcaoForm,
  marcarExameForm,
  type MarcarAcao,
  type MarcarExame,
} from '#contract/saude/forms.ts'
import { marcacoes, type EspecieMarcada } from '#contract/saude/marcar.ts'
import { tellBooked } from '#web/comum/agenda/recibo.ts'
import { call } from '#web/kit/call/call.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { listsOfSaude, tellDone, type Done } from './touched.ts'
import { AnywayDialog } from '#web/comum/marcar/AnywayDialog.tsx'
import { BookingPanel } from './marcar/BookingPanel.tsx'
import { RespondeA } from './marcar/RespondeA.tsx'
import { useBooking, type Booking } from './marcar/use-booking.ts'
import { useDemora, usePessoal, useTiposAcao, useTiposExame } from './lookups.ts'
import { type Pessoa, PessoaLine } from './PessoaLine.tsx'

type Props = {
  especie: EspecieMarcada
  pessoa: Pessoa
  vaga?: { dt: string; hr: string; quem: number | null; cd_local: number | null }
  /** opened from the request that it answers */
  responde?: boolean
  onClose: () => void
  onDone?: Done
}

const semVaga = { dt: '', hr: '', quem: null, cd_local: null }

type Especie = {
  title: string
  schema: z.ZodMiniType<MarcarExame | MarcarAcao>
  fields: Record<keyof typeof camposMarcacao, FieldTexts>
}

const especies: Record<EspecieMarcada, Especie> = {
  exame: { title: 'Marcar exame', schema: marcarExameForm, fields: camposMarcacao },
  acao: {
    title: 'Marcar ação de enfermagem',
    schema: marcarAcaoForm,
    fields: {
      ...camposMarcacao,
      cd_tipo_exam: { label: 'Para o exame', hint: 'Se for feita para um exame.' },
    },
  },
}

export function BookMarcacaoDialog(props: Props) {
  const { especie, pessoa, vaga = semVaga, responde = false, onClose, onDone = tellDone } = props
  const { dt, hr, quem, cd_local } = vaga
  const { title, ...kind } = especies[especie]
  const { campo } = usePessoal(especie)
  const { screen, check, panel, anyway } = useBooking<MarcarExame | MarcarAcao>({
    ...kind,
    especie,
    responde,
    cd_funcion: pessoa.cd,
    initial: {
      ...tiposOf(especie, pessoa),
      cd_funcion: pessoa.cd,
      [campo]: quem,
      cd_local,
      minutos: usual,
      dt,
      hr,
    },
    send: (body, key) => call(marcacoes[especie].book, { body, key }),
    onSent(reply, body) {
      onClose()
      if (onDone !== tellDone) return onDone(reply)
      tellBooked({ ...reply, especie, dt: body.dt, quem: Reflect.get(body, campo) })
      void readAgain(listsOfSaude)
    },
  })
  const tiposAcao = useTiposAcao(especie)
  const tiposExame = useTiposExame()
  useMinutosDoTipo(screen, especie)
  const tipo = especie === 'exame' ? 'cd_tipo_exam' : 'cd_tipo_ac_enferm'
  const onTipo = (devido: number) => {
    if (!screen.form.getFieldState(tipo).isDirty) screen.form.setValue(tipo, devido)
  }
  return (
    <>
      <FormDialog {...{ title, screen, onClose }} submit="Marcar" onChecked={check}>
        <PessoaLine pessoa={pessoa} />
        <RespondeA {...{ especie, cd_funcion: pessoa.cd, onTipo }} />
        {especie === 'acao' && (
          <FormCombobox {...screen.field('cd_tipo_ac_enferm')} offered={tiposAcao} />
        )}
        <FormCombobox {...screen.field('cd_tipo_exam')} offered={tiposExame} />
        <BookingPanel booking={panel} cd_empresa={pessoa.cd_empresa} />
      </FormDialog>
      {anyway && <AnywayDialog verb="Marcar" {...anyway} />}
    </>
  )
}

const usual = 15

/** A chosen kind brings its minutes; they can still be changed. */
function useMinutosDoTipo(
  { form, control }: Pick<Booking<MarcarExame | MarcarAcao>['screen'], 'form' | 'control'>,
  especie: EspecieMarcada,
) {
  const { campo, minutosDe } = useDemora(especie)
  const minutos = minutosDe(useWatch({ control, name: campo }))
  useEffect(() => {
    if (minutos !== undefined) form.setValue('minutos', minutos ?? usual)
  }, [form, minutos])
}

const tiposOf = (especie: EspecieMarcada, { semExame }: Pessoa): Record<string, number | null> =>
  especie === 'acao'
    ? { cd_tipo_ac_enferm: null, cd_tipo_exam: null }
    : { cd_tipo_exam: semExame === true ? 1 : 2 }
