import { camposDocumentoComPrazo, renovacaoEscrita } from '#contract/documento/forms.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { FicheiroField } from './FicheiroField.tsx'
import type { Lado } from './lado.ts'
import { useFicheiro } from './use-ficheiro.ts'

type Props = {
  lado: Lado
  documento: { cd: number; titulo: string; dt_fim: string; versao: number }
  onClose: () => void
}

/** A new end and a new file; the one before stays in the history. */
export function RenovarDialog({ lado, documento, onClose }: Props) {
  const { cd, titulo, dt_fim } = documento
  const ficheiro = useFicheiro()
  const screen = useChangeScreen({
    row: documento,
    reads: lado.reads,
    onClose,
    schema: renovacaoEscrita,
    fields: {
      ...camposDocumentoComPrazo,
      dt_fim: { ...camposDocumentoComPrazo.dt_fim, label: 'Novo último dia' },
    },
    initial: { dt_fim: '', ficheiro: '' },
    send: async ({ dt_fim: fim }, change) =>
      await lado.renew(cd, { dt_fim: fim, ficheiro: await ficheiro.read() }, change),
  })
  return (
    <FormDialog
      title="Renovar o documento"
      submit="Renovar"
      what="o ficheiro que escolheu"
      {...{ screen, onClose }}
    >
      <p>
        <strong>{titulo}</strong>, válido até {formatDate(dt_fim)}. O ficheiro de agora fica na
        história do documento.
      </p>
      <FormDate {...screen.field('dt_fim')} />
      <FicheiroField {...screen.field('ficheiro')} ficheiro={ficheiro} />
    </FormDialog>
  )
}
