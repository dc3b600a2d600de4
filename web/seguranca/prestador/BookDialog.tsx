import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import {
  camposMarcacaoAtividade,
  marcacaoEscrita,
  type MarcacaoEscrita,
} from '#contract/seguranca/forms.ts'
import { bookAtividade } from '#contract/seguranca/prestador.ts'
import { VezFields } from '#web/comum/agenda/VezFields.tsx'
import { call } from '#web/kit/call/call.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { duracoesAtividade, useMotivos, useTecnicos, useTipos } from './lookups.ts'
import { OndeFields } from './OndeFields.tsx'
import { tellDoneSeguranca } from './touched.ts'
import { Pair } from '#web/kit/form/fields.tsx'

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
  const screen = useFormScreen<FormValues, MarcacaoEscrita, { message: string; cd: number }>({
    schema: marcacaoEscrita,
    fields: camposMarcacaoAtividade,
    initial: { ...initial, dt, hr, cd_tecnic },
    send(form, key) {
      const { cd_empresa: _, ...body } = form
      return call(bookAtividade, { body, key })
    },
    async onSent(reply, { cd_empresa }) {
      onClose()
      tellDoneSeguranca(reply)
      // the agenda shows it by itself
      if (vaga) return
      await navigate({
        to: '/prestador/seguranca/atividade',
        search: { empresa: cd_empresa, ordenacao: 'dt.des', nova: reply.cd },
      })
    },
  })
  const { form } = screen
  const empresa = useWatch({ control: form.control, name: 'cd_empresa' })
  return (
    <FormDialog
      title="Marcar atividade técnica"
      submit="Marcar"
      heading="Faltam dados da marcação"
      {...{ screen, onClose }}
    >
      <OndeFields
        {...{ screen, empresa }}
        onEmpresa={(cd_organig) => form.setValue('cd_organig', cd_organig)}
      />
      <FormCombobox {...screen.field('cd_tipo')} offered={useTipos()} />
      <FormCombobox {...screen.field('cd_motiv')} offered={useMotivos()} />
      <Pair>
        <VezFields screen={screen} />
        <FormCombobox {...screen.field('minutos')} offered={{ options: duracoesAtividade }} />
        <FormCombobox {...screen.field('cd_tecnic')} offered={useTecnicos()} />
      </Pair>
    </FormDialog>
  )
}
