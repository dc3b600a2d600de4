import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import {
  camposMarcacaoAtividade,
  marcacaoEscrita,
  type MarcacaoEscrita,
} from '#contract/seguranca/forms.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { bookAtividade } from '#contract/seguranca/prestador.ts'
import { AnywayDialog, useAnyway } from '#web/comum/marcar/AnywayDialog.tsx'
import { tellBooked } from '#web/comum/agenda/recibo.ts'
import { call } from '#web/kit/call/call.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { Horas, useHoras } from './Horas.tsx'
import { useMotivos, useTipos } from './lookups.ts'
import { OndeFields } from './OndeFields.tsx'
import { readsOfSeguranca } from './touched.ts'

type Typed = number | string | null
type FormValues = Record<'cd_empresa' | 'cd_organig' | 'cd_tipo' | 'cd_motiv', Typed> &
  Record<'minutos' | 'cd_tecnic', Typed> &
  Record<'dt' | 'hr', string>

const initial: FormValues = {
  cd_empresa: null,
  cd_organig: null,
  cd_tipo: null,
  cd_motiv: 1,
  dt: '',
  hr: '',
  minutos: 60,
  cd_tecnic: null,
}

type Props = {
  vaga?: { dt: string; hr: string; cd_tecnic: number }
  onClose: () => void
}

/** Books an activity on the provider's initiative, for a company or a branch. */
export function BookDialog({ vaga, onClose }: Props) {
  const { dt, hr, cd_tecnic } = vaga ?? initial
  const navigate = useNavigate()
  const screen = useFormScreen<FormValues, MarcacaoEscrita, ReplyOf<typeof bookAtividade>>({
    schema: marcacaoEscrita,
    fields: camposMarcacaoAtividade,
    initial: { ...initial, dt, hr, cd_tecnic },
    send(form, key) {
      const { cd_empresa: _, ...body } = form
      return call(bookAtividade, { body, key })
    },
    async onSent(reply, { cd_empresa, ...marcada }) {
      onClose()
      const { dt: dia, cd_tecnic: quem } = marcada
      tellBooked({ ...reply, especie: 'atividade', dt: dia, quem })
      void readAgain(readsOfSeguranca)
      // the agenda shows it by itself
      if (vaga) return
      await navigate({
        to: '/prestador/seguranca/atividade',
        search: { empresa: cd_empresa, ordenacao: 'dt.des', nova: reply.cd },
      })
    },
  })
  const { form } = screen
  const typed = useWatch({ control: form.control })
  const horas = useHoras(typed)
  const { check, anyway } = useAnyway(screen.submit)
  return (
    <>
      <FormDialog
        title="Marcar atividade técnica"
        submit="Marcar"
        heading="Faltam dados da marcação"
        {...{ screen, onClose }}
        onChecked={async (body) => await check(body, horas.readNow)}
      >
        <OndeFields
          {...{ screen }}
          empresa={typed.cd_empresa ?? null}
          onEmpresa={(cd_organig) => form.setValue('cd_organig', cd_organig)}
        />
        <FormCombobox {...screen.field('cd_tipo')} offered={useTipos()} />
        <FormCombobox {...screen.field('cd_motiv')} offered={useMotivos()} />
        <Horas
          {...{ screen, horas }}
          onChoose={(livre) => {
            const set = { shouldDirty: true, shouldValidate: true }
            form.setValue('dt', livre.dt, set)
            form.setValue('hr', livre.hr, set)
            form.setValue('cd_tecnic', livre.quem, set)
          }}
        />
      </FormDialog>
      {anyway && <AnywayDialog verb="Marcar" {...anyway} />}
    </>
  )
}
