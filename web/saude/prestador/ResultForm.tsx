import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { isDay } from '#contract/kit/reading.ts'
import { decisoes, isDecidida, type Decisao } from '#contract/saude/decisao.ts'
import type { camposResultado, Resultado } from '#contract/saude/forms.ts'
import { readValidade } from '#contract/saude/prestador.ts'
import { FormHora } from '#web/comum/agenda/FormHora.tsx'
import { useIntent } from '#web/kit/call/use-intent.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FormCombobox, FormDate } from '#web/kit/form/choice-fields.tsx'
import { choicesOf } from '#web/kit/form/choices.ts'
import { FormLines, FormRadio } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { CertificadoField } from './CertificadoField.tsx'
import { tellDone } from './done.ts'
import { useMedicos, useTiposExame } from './lookups.ts'
import type { Pessoa } from './pessoa.ts'
import { PessoaLine } from './PessoaLine.tsx'
import styles from './Saude.module.css'
import { useCertificado } from './use-certificado.ts'

/** The form's values; only a correction has a reason. */
type Typed = {
  cd_tipo_exam: number
  dt: string
  hr: string
  cd_medic: number | null
  cd_decis: string
  dt_expir: string
  restricoes: string
  ficha: string
  motivo: string
}
type Checked = Resultado & { motivo?: string | null | undefined }
/** The body of the calls: a generated certificate, a file, or none. */
type Sent = Omit<Checked, 'ficha'> & {
  ficha?: { gerar: true } | { nome_fich: string; anexString: string } | null
}

type Props = {
  title: string
  submit: string
  pessoa: Pessoa
  schema: z.ZodMiniType<Checked>
  fields: typeof camposResultado
  initial: Typed
  send: (result: Sent, key: string) => Promise<{ message: string }>
  onFailed?: (error: unknown) => Promise<boolean>
  onClose: () => void
  children?: ReactNode
}

const fichas = choicesOf({
  gerar: 'Emitida pelo portal',
  ficheiro: 'Ficheiro PDF',
  nenhuma: 'Sem ficha',
})

export function ResultForm(props: Props) {
  const { pessoa, initial, onClose, onFailed } = props
  const certificado = useCertificado()
  const intent = useIntent()
  const screen = useFormScreen({
    schema: props.schema,
    fields: props.fields,
    initial,
    also: ({ ficha, cd_decis }) =>
      isDecidida(cd_decis) && ficha === 'ficheiro' && !certificado.file
        ? { ficha: 'Escolha o ficheiro da ficha.' }
        : {},
    // the form's key ignores the file: another file needs another key
    async send(body) {
      const result = await sentOf(body)
      return await props.send(result, intent.keyFor(result))
    },
    onSent(reply) {
      onClose()
      tellDone(reply)
    },
    ...(onFailed && { onFailed }),
  })
  const { form, control } = screen
  const [cd_decis, ficha, dt] = useWatch({ control, name: ['cd_decis', 'ficha', 'dt'] })
  const pending = !isDecidida(cd_decis)
  // an unchanged decision and day keep the earlier date: no proposal
  const asBefore = cd_decis === initial.cd_decis && dt === initial.dt
  const proposta = useProposta(pessoa.cd, asBefore ? '' : cd_decis, dt)
  const propose = useEffectEvent((dt_expir: string) => {
    // a typed date stays
    if (!form.getFieldState('dt_expir').isTouched) form.setValue('dt_expir', dt_expir)
  })
  useEffect(() => {
    if (proposta !== undefined) propose(proposta ?? '')
  }, [proposta])

  async function sentOf({ ficha: como, ...body }: Checked): Promise<Sent> {
    if (!isDecidida(body.cd_decis)) return { ...body, dt_expir: null }
    if (como === 'gerar') return { ...body, ficha: { gerar: true } }
    const file = como === 'ficheiro' ? await certificado.read() : null
    return { ...body, ficha: file ?? null }
  }

  return (
    <FormDialog title={props.title} submit={props.submit} {...{ screen, onClose }}>
      <PessoaLine pessoa={pessoa} />
      {props.children}
      <FormCombobox {...screen.field('cd_tipo_exam')} {...useTiposExame()} />
      <div className={styles.pair}>
        <FormDate {...screen.field('dt')} />
        <FormHora {...screen.field('hr')} />
      </div>
      <FormCombobox {...screen.field('cd_medic')} {...useMedicos()} />
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
      {'motivo' in props.fields && <FormLines {...screen.field('motivo')} maxLength={500} />}
    </FormDialog>
  )
}

/** The proposed end of validity, once there are a decision and a day; null for no limit. */
function useProposta(cd_funcion: number, cd_decis: string, dt: string) {
  const decided = Object.keys(decisoes).find((one): one is Decisao => one === cd_decis)
  const asked = decided && isDay(dt) ? { query: { cd_funcion, dt, cd_decis: decided } } : undefined
  return useRead(readValidade, asked).data?.message
}
