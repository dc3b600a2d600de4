import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/kit/route.ts'
import { especiesDocumento } from '#contract/documento/codes.ts'
import type { readDocumentoComPrazo } from '#contract/documento/documento.ts'
import {
  camposDocumentoComPrazo,
  documentoComPrazoEscrito,
  responsavelErrado,
  type DocumentoComPrazoEscrito,
} from '#contract/documento/forms.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import type { Offered } from '#web/kit/field/offered.ts'
import { FormCombobox, FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormLines, FormRadio, FormText, Pair, choicesOf } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { FicheiroField } from './FicheiroField.tsx'
import type { Lado } from './lado.ts'
import { useFicheiro } from './use-ficheiro.ts'

export type Documento = ReplyOf<typeof readDocumentoComPrazo>['message']

type Typed = number | string | null
type FormValues = Record<'cd_empresa' | 'cd_organig' | 'cd_responsavel', Typed> &
  Record<'especie' | 'titulo' | 'dt_fim' | 'responsavel' | 'nota' | 'ficheiro', string>

type Opened = {
  lado: Lado
  /** absent: a new one */
  documento?: Documento | undefined
  onde: { cd_empresa: number | null; cd_organig: number | null }
  onSent: (
    reply: { message: string; cd?: number },
    form: DocumentoComPrazoEscrito,
  ) => Promise<void> | void
}

const choices = choicesOf(especiesDocumento)
const novo = { versao: 0 }

export function useDocumentoScreen({ lado, documento, onde, onSent }: Opened) {
  const ficheiro = useFicheiro()
  const { ifMatch, onFailed } = useVersao(documento ?? novo, lado.reads)
  const screen = useFormScreen<
    FormValues,
    DocumentoComPrazoEscrito,
    { message: string; cd?: number }
  >({
    schema: documentoComPrazoEscrito,
    fields: camposDocumentoComPrazo,
    initial: {
      especie: documento?.especie ?? '',
      titulo: documento?.titulo ?? '',
      ...onde,
      dt_fim: documento?.dt_fim ?? '',
      cd_responsavel: documento?.cd_responsavel ?? null,
      // the name of an account is the account's
      responsavel: (documento?.cd_responsavel == null && documento?.responsavel) || '',
      nota: documento?.nota ?? '',
      ficheiro: '',
    },
    also: ({ cd_responsavel, responsavel }) =>
      responsavelErrado({
        cd_responsavel: Number(cd_responsavel) || null,
        responsavel: responsavel.trim() || null,
      }),
    async send(written, key) {
      const { cd_empresa: _, ...form } = written
      const body = { ...form, ficheiro: await ficheiro.read() }
      return documento
        ? await lado.change(documento.cd, body, { key, ifMatch })
        : await lado.create(body, { key })
    },
    onSent,
    onFailed,
  })
  return { screen, ficheiro }
}

type Props = Pick<Opened, 'documento'> & {
  of: ReturnType<typeof useDocumentoScreen>
  contas: Offered
  /** the fields of company and node */
  children: ReactNode
  onClose: () => void
}

/** Of both sides. */
export function DocumentoDialog({ of: { screen, ficheiro }, documento, ...props }: Props) {
  const { contas, children, onClose } = props
  return (
    <FormDialog
      title={documento ? 'Alterar o documento' : 'Juntar um documento'}
      submit="Guardar"
      heading="Faltam dados do documento"
      what="o que escreveu e o ficheiro que escolheu"
      {...{ screen, onClose }}
    >
      <FormRadio {...screen.field('especie')} options={choices} />
      <FormText {...screen.field('titulo')} maxLength={150} />
      {children}
      <FormDate {...screen.field('dt_fim')} />
      <Pair>
        <FormCombobox {...screen.field('cd_responsavel')} offered={contas} />
        <FormText {...screen.field('responsavel')} maxLength={150} />
      </Pair>
      <FormLines {...screen.field('nota')} maxLength={2000} rows={3} />
      <FicheiroField
        {...screen.field('ficheiro')}
        ficheiro={ficheiro}
        hint={
          documento && documento.cd_fich > 0
            ? 'Outro ficheiro substitui o atual, que fica na história do documento.'
            : undefined
        }
      />
    </FormDialog>
  )
}
