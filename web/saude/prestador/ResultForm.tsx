import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useId, useState } from 'react'
import { decisoes, isDecidida } from '#contract/saude/decisao.ts'
import { faltaRestricao, type camposResultado, type Resultado } from '#contract/saude/forms.ts'
import { FormHora } from '#web/comum/agenda/FormHora.tsx'
import { useIntent } from '#web/kit/call/write.ts'
import { today } from '#web/kit/field/date.ts'
import { FormCombobox, FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormLines, FormRadio, Pair, choicesOf } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { base64Of } from '#web/kit/call/file-bytes.ts'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'
import { tellDone } from './touched.ts'
import { useMedicos, useTiposExame } from './lookups.ts'
import { type Pessoa, PessoaLine } from './PessoaLine.tsx'
import { useProposta } from './use-proposta.ts'
import styles from './Saude.module.css'

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
  /** a question beside the day */
  dia?: string
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
    also({ ficha, cd_decis, restricoes, dt }) {
      const semRestricao = faltaRestricao(cd_decis, restricoes)
      const semFicheiro = isDecidida(cd_decis) && ficha === 'ficheiro' && !certificado.file
      return {
        ...(semRestricao !== undefined && { restricoes: semRestricao }),
        ...(dt > today() && { dt: 'A data do exame não pode ser no futuro.' }),
        ...(semFicheiro && { ficha: 'Escolha o ficheiro da ficha.' }),
      }
    },
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
  const proposta = useProposta(form, {
    cd_funcion: pessoa.cd,
    cd_decis: asBefore ? '' : cd_decis,
    dt,
  })

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
      <FormCombobox {...screen.field('cd_tipo_exam')} offered={useTiposExame()} />
      <Pair>
        <FormDate {...screen.field('dt')} {...(props.dia && { hint: props.dia })} />
        <FormHora {...screen.field('hr')} />
      </Pair>
      <FormCombobox {...screen.field('cd_medic')} offered={useMedicos()} />
      <FormRadio {...screen.field('cd_decis')} options={choicesOf(decisoes)} />
      {!pending && <FormDate {...screen.field('dt_expir')} hint={proposta} />}
      <FormLines {...screen.field('restricoes')} maxLength={1000} />
      {!pending && <FormRadio {...screen.field('ficha')} options={fichas} />}
      {!pending && ficha === 'ficheiro' && <CertificadoField of={certificado} />}
      {'motivo' in props.fields && <FormLines {...screen.field('motivo')} maxLength={500} />}
    </FormDialog>
  )
}

function CertificadoField({ of }: { of: ReturnType<typeof useCertificado> }) {
  const id = useId()
  const { file, error, choose } = of
  return (
    <Stack gap={1} align="start" className={styles.file}>
      <FileChoice
        accept="application/pdf"
        invalid={error !== undefined}
        describedBy={error && id}
        onFiles={([chosen]) => choose(chosen)}
      >
        {file ? 'Escolher outro ficheiro PDF' : 'Escolher ficheiro PDF, até 5 MB'}
      </FileChoice>
      {file && <strong>{file.name}</strong>}
      {error && (
        <Note id={id} tone="danger" role="alert">
          {error}
        </Note>
      )}
    </Stack>
  )
}

const max = 5 * 1024 * 1024

/** The file of a certificate, read on sending; the server checks it. */
function useCertificado() {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()

  function choose(chosen: File) {
    const large = chosen.size > max
    setFile(large ? undefined : chosen)
    setError(
      large
        ? `O ficheiro ${chosen.name} não é um ficheiro PDF válido: tem mais de 5 MB.`
        : undefined,
    )
  }

  /** The file for the calls. Throws if it cannot be read any more. */
  const read = async () =>
    file && { nome_fich: file.name.slice(0, 150), anexString: await base64Of(file) }

  return { file, error, choose, read }
}
