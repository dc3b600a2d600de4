import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { camposMarcacao } from '#contract/saude/forms.ts'
import { VezFields } from '#web/comum/agenda/VezFields.tsx'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import type { Values } from '#web/kit/form/resolver.ts'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import type { Fields } from '#web/kit/form/use-form-screen.ts'
import { tellDone, type Done } from './done.ts'
import { pessoaOf } from './pessoa.ts'
import { PessoaLine } from './PessoaLine.tsx'
import styles from './Saude.module.css'
import { listsOfSaude } from './touched.ts'
import { LocalField } from './LocalField.tsx'

type Vez = { dt: string; hr: string; cd_local: number | string | null }
export type Aberta = Parameters<typeof pessoaOf>[0] & {
  cd: number
  versao: number
  dt: string
  hr: string
  cd_local: number | null
}

type Sent = { key: string; ifMatch: number }

type Props<V extends Vez & Values, Body extends FieldValues> = {
  row: Parameters<typeof pessoaOf>[0] & { versao: number }
  schema: z.ZodMiniType<Body>
  initial: V
  send: (body: Body, sent: Sent) => Promise<Parameters<typeof tellDone>[0]>
  onClose: () => void
  onDone?: Done | undefined
  children: (screen: Fields<V, Body>) => ReactNode
}

export function MoveMarcacaoDialog<V extends Vez & Values, Body extends FieldValues>(
  props: Props<V, Body>,
) {
  const { row, schema, initial, send, onClose, onDone = tellDone, children } = props
  const { ifMatch, onFailed } = useVersao(row, listsOfSaude)
  const screen = useFormScreen({
    schema,
    fields: camposMarcacao,
    initial,
    send: (body, key) => send(body, { key, ifMatch }),
    onSent(reply) {
      onClose()
      onDone(reply)
    },
    onFailed,
  })
  return (
    <FormDialog title="Alterar a marcação" submit="Guardar" {...{ screen, onClose }}>
      <PessoaLine pessoa={pessoaOf(row)} />
      <div className={styles.pair}>
        <VezFields screen={screen} />
      </div>
      {children(screen)}
      <LocalField screen={screen} cd_empresa={row.cd_empresa} />
    </FormDialog>
  )
}
