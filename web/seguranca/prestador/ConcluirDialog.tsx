import { camposConclusao, conclusaoEscrita } from '#contract/seguranca/forms.ts'
import type { AtividadeEmMaos } from '#contract/seguranca/prestador-listas.ts'
import { concludeAtividade, listFicheiros } from '#contract/seguranca/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FormLines } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { formatPlace } from '#web/kit/text/format.ts'
import { Note } from '#web/kit/ui/Layout.tsx'
import { AnexosField } from '../AnexosField.tsx'
import { useAnexos } from '../use-anexos.ts'
import { readsOfSeguranca } from './touched.ts'

type Props = { row: AtividadeEmMaos; onClose: () => void }

// milliseconds: the time for two files to arrive and to be judged
const patience = 120_000

/** The report and the end of an activity in one act. */
export function ConcluirDialog({ row, onClose }: Props) {
  const { cd, obs } = row
  const [relatorio, anexo] = [useAnexos(1), useAnexos(1)]
  const { data } = useRead(listFicheiros, { path: { id: cd } })
  const atual = data?.message.find((file) => file.atual)
  const screen = useChangeScreen({
    row,
    reads: readsOfSeguranca,
    onClose,
    schema: conclusaoEscrita,
    fields: camposConclusao,
    initial: { relatorio: '', anexos: '', obs: obs ?? '' },
    also: ({ relatorio: chosen }) =>
      chosen === '' && data && !atual ? { relatorio: camposConclusao.relatorio.missing } : {},
    async send(form, change) {
      const [[oRelatorio], [oAnexo]] = [await relatorio.read(), await anexo.read()]
      const body = { obs: form.obs, relatorio: fileOf(oRelatorio), anexo: fileOf(oAnexo) }
      return await call(concludeAtividade, { path: { id: cd }, body, ...change, patience })
    },
  })
  return (
    <FormDialog
      title="Relatar e concluir"
      submit="Concluir"
      heading="Falta o relatório"
      what="o que escreveu e os ficheiros que escolheu"
      {...{ screen, onClose }}
    >
      <p>
        <strong>{row.tipo}</strong>
        <br />
        {row.empresa} · {formatPlace(row.organig, row.organig_acima)}
      </p>
      <AnexosField {...screen.field('relatorio')} required={!atual} anexos={relatorio} />
      {atual && <Note>Sem outro, conta o relatório que já está anexado: {atual.titulo}.</Note>}
      <AnexosField {...screen.field('anexos')} anexos={anexo} />
      <FormLines {...screen.field('obs')} maxLength={2000} rows={3} />
    </FormDialog>
  )
}

type Read = { nome_fich: string; titulo: string | null; anexString: string }

const fileOf = (file: Read | undefined) =>
  file && { nome_fich: file.nome_fich, titulo: file.titulo, anexString: file.anexString }
