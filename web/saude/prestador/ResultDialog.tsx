import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { isDay } from '#contract/kit/reading.ts'
import { decisoes } from '#contract/saude/exame.ts'
import type { Decisao } from '#contract/saude/exame.ts'
import { camposResultado, resultadoForm } from '#contract/saude/forms.ts'
import type { Resultado } from '#contract/saude/forms.ts'
import { readValidade, recordExame } from '#contract/saude/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FormCombobox, FormDate } from '#web/kit/form/choice-fields.tsx'
import { choicesOf } from '#web/kit/form/choices.ts'
import { today } from '#web/kit/field/date.ts'
import { FormRadio } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { CertificadoField } from './CertificadoField.tsx'
import { tellDone } from './done.ts'
import { FormHora } from '#web/comum/agenda/FormHora.tsx'
import { FormLines } from './FormLines.tsx'
import { useMedicos, useTiposExame } from './lookups.ts'
import type { Pessoa } from './pessoa.ts'
import { Quem } from './Quem.tsx'
import styles from './Saude.module.css'
import { useCertificado } from './use-certificado.ts'

/** What is known of the exam before its result is. */
export type Conhecido = {
  cd_marcacao?: number
  cd_tipo_exam?: number | null
  dt?: string | null
  hr?: string | null
  cd_medic?: number | null
}

type Props = { pessoa: Pessoa; conhecido?: Conhecido; onClose: () => void }

const fichas = choicesOf({
  gerar: 'Emitida pelo portal',
  ficheiro: 'Ficheiro PDF',
  nenhuma: 'Sem ficha',
})

const semNada: Conhecido = {}

/** Records what an exam led to, with its certificate. */
export function ResultDialog({ pessoa, conhecido = semNada, onClose }: Props) {
  const certificado = useCertificado()
  const { cd_marcacao } = conhecido
  const first = conhecido.dt != null && conhecido.dt < today() ? conhecido.dt : today()
  const screen = useFormScreen({
    schema: resultadoForm,
    fields: camposResultado,
    initial: {
      ...{ cd_tipo_exam: conhecido.cd_tipo_exam ?? 2, dt: first, hr: conhecido.hr ?? '' },
      ...{ cd_medic: conhecido.cd_medic ?? null, cd_decis: '', dt_expir: '', restricoes: '' },
      ficha: 'gerar',
    },
    also: ({ ficha, cd_decis }) =>
      cd_decis !== 'SD' && ficha === 'ficheiro' && !certificado.file
        ? { ficha: 'Escolha o ficheiro da ficha.' }
        : {},
    send: (body, key) => call(recordExame, { body: sentOf(body), key }),
    onSent(reply) {
      onClose()
      tellDone(reply)
    },
  })
  const { form, control } = screen
  const [cd_decis, ficha, dt] = useWatch({ control, name: ['cd_decis', 'ficha', 'dt'] })
  const pending = cd_decis === 'SD'
  const proposta = useProposta(pessoa.cd, cd_decis, dt)
  const propose = useEffectEvent((dt_expir: string) => {
    // what was typed over a proposal stays
    if (!form.getFieldState('dt_expir').isTouched) form.setValue('dt_expir', dt_expir)
  })
  useEffect(() => {
    if (proposta !== undefined) propose(proposta ?? '')
  }, [proposta])

  function sentOf({ ficha: como, ...body }: Resultado) {
    const { file } = certificado
    const sent = como === 'gerar' ? { gerar: true as const } : como === 'ficheiro' ? file : null
    return {
      ...body,
      ...(cd_marcacao === undefined ? { cd_funcion: pessoa.cd } : { cd_marcacao }),
      ...(body.cd_decis === 'SD' ? { dt_expir: null } : { ficha: sent ?? null }),
    }
  }

  return (
    <FormDialog title="Registar resultado" submit="Registar" {...{ screen, onClose }}>
      <Quem pessoa={pessoa} />
      <FormCombobox {...screen.field('cd_tipo_exam')} options={useTiposExame()} />
      <div className={styles.pair}>
        <FormDate {...screen.field('dt')} />
        <FormHora {...screen.field('hr')} />
      </div>
      <FormCombobox {...screen.field('cd_medic')} options={useMedicos()} />
      <FormRadio {...screen.field('cd_decis')} options={choicesOf(decisoes)} />
      {!pending && (
        <FormDate
          {...screen.field('dt_expir')}
          hint="Proposta pela idade; mude-a se o médico decidir outra."
        />
      )}
      <FormLines {...screen.field('restricoes')} maxLength={1000} />
      {!pending && <FormRadio {...screen.field('ficha')} options={fichas} />}
      {!pending && ficha === 'ficheiro' && <CertificadoField of={certificado} />}
    </FormDialog>
  )
}

/** Until when it is proposed to hold, once there are a decision and a day; null for no limit. */
function useProposta(cd_funcion: number, cd_decis: string, dt: string) {
  const decided = Object.keys(decisoes).find((one): one is Decisao => one === cd_decis)
  const asked = decided && isDay(dt) ? { query: { cd_funcion, dt, cd_decis: decided } } : undefined
  return useRead(readValidade, asked).data?.message
}
