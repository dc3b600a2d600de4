import { FileCheck, FileX2, Paperclip, PencilLine, Undo2, UserCheck } from 'lucide'
import {
  attachAssinadaPrestador,
  readAssinadaPrestador,
  recordConhecimentoPrestador,
  removeConhecimentoPrestador,
} from '#contract/saude/conhecimento.ts'
import {
  correctExame,
  readExamePrestador,
  type ExamePrestador,
  type ExamePrestadorRow,
  type ExameVersao,
} from '#contract/saude/correcao.ts'
import { camposResultado, meiosConhecimento } from '#contract/saude/forms.ts'
import { PedidoPlaceholder } from '#web/comum/pedido/PedidoFrame.tsx'
import { useMay } from '#web/comum/prestador/session.ts'
import { saveFile } from '#web/kit/browser/download.ts'
import { decodeFile } from '#web/kit/browser/pdf.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { call } from '#web/kit/call/call.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { useFile } from '#web/kit/screen/use-file.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { useOpened } from '#web/kit/screen/DialogButton.tsx'
import { formatDateTime, formatDate } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { PartHeading, Note, Panel, Stack } from '#web/kit/ui/Layout.tsx'
import { PessoaLine, pessoaOf } from './PessoaLine.tsx'
import { listsOfSaude } from './touched.ts'
import styles from './Saude.module.css'

const AnularConhecimentoDialog = dialogOf(
  () => import('../conhecer/AnularConhecimentoDialog.tsx'),
  'AnularConhecimentoDialog',
)
const AssinadaDialog = dialogOf(() => import('../conhecer/AssinadaDialog.tsx'), 'AssinadaDialog')
const ConhecimentoDialog = dialogOf(
  () => import('../conhecer/ConhecimentoDialog.tsx'),
  'ConhecimentoDialog',
)
const CorrectDialog = dialogOf(() => import('./CorrectDialog.tsx'), 'CorrectDialog')

type Props = {
  cd: number
  rows: readonly ExamePrestadorRow[]
  onClose: () => void
}

export function ExameDialog({ cd: id, rows, onClose }: Props) {
  const { data, error, refetch } = useRead(readExamePrestador, { path: { id } })
  const { open, shown } = useOpened<'corrigir' | 'conhecer' | 'anular' | 'assinada'>()
  const may = useMay(correctExame)
  const { write } = useWrite(removeConhecimentoPrestador, { touches: listsOfSaude })
  const { running, start } = useFile(async () => {
    const { message } = await call(readAssinadaPrestador, { path: { id } })
    saveFile(decodeFile(message.anex, message.mime), message.nome_fich)
  })
  const gone = isFailure(error, 404)
  const exame = gone ? undefined : data?.message
  const row = rows.find(({ cd }) => cd === id)
  return (
    <>
      <Dialog
        title={exame?.funcion ?? row?.funcion ?? 'Exame'}
        size="large"
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Fechar</Button>
            {may && exame?.ficha && exame.conhecimento === null && (
              <Button icon={<Icon of={UserCheck} size={16} />} onClick={open('conhecer')}>
                Dar a conhecer
              </Button>
            )}
            {may && exame?.conhecimento?.assinada === true && (
              <Button
                icon={<Icon of={FileCheck} size={16} />}
                aria-busy={running || undefined}
                onClick={start}
              >
                Ficha assinada
              </Button>
            )}
            {may && exame?.conhecimento?.assinada === false && (
              <Button icon={<Icon of={Paperclip} size={16} />} onClick={open('assinada')}>
                Guardar a ficha assinada
              </Button>
            )}
            {may && exame?.conhecimento && (
              <Button icon={<Icon of={Undo2} size={16} />} onClick={open('anular')}>
                Anular o conhecimento
              </Button>
            )}
            {may && exame && (
              <Button
                variant="primary"
                icon={<Icon of={PencilLine} size={16} />}
                onClick={open('corrigir')}
              >
                Corrigir
              </Button>
            )}
          </>
        }
      >
        {exame ? (
          <Shown exame={exame} />
        ) : gone ? (
          <StateMessage
            icon={<Icon of={FileX2} size={26} />}
            tone="warning"
            title={error.message}
          />
        ) : error ? (
          <FailureMessage error={error} onRetry={refetch} />
        ) : (
          <PedidoPlaceholder />
        )}
      </Dialog>
      {exame &&
        shown((name, close) =>
          name === 'corrigir' ? (
            <CorrectDialog exame={exame} onClose={close} />
          ) : name === 'conhecer' ? (
            <ConhecimentoDialog
              quais={`A ficha de ${exame.funcion}, do exame de ${formatDate(exame.dt)}.`}
              touches={listsOfSaude}
              send={(form, key) =>
                call(recordConhecimentoPrestador, {
                  body: { ...form, cd_empresa: exame.cd_empresa, cds: [exame.cd] },
                  key,
                })
              }
              onClose={close}
            />
          ) : name === 'assinada' ? (
            <AssinadaDialog
              funcion={exame.funcion}
              touches={listsOfSaude}
              send={(body) => call(attachAssinadaPrestador, { path: { id }, body })}
              onClose={close}
            />
          ) : (
            <AnularConhecimentoDialog
              funcion={exame.funcion}
              dt={exame.conhecimento?.dt ?? ''}
              anular={() => write({ path: { id } })}
              onClose={close}
            />
          ),
        )}
    </>
  )
}

const Shown = ({ exame }: { exame: ExamePrestador }) => (
  <>
    <PessoaLine pessoa={pessoaOf(exame)} />
    <ResultFacts result={exame} substitui={exame.substitui} />
    {exame.ficha && <Conhecimento conhecimento={exame.conhecimento} />}
    <Versoes versoes={exame.versoes} />
  </>
)

function Conhecimento({ conhecimento }: Pick<ExamePrestador, 'conhecimento'>) {
  if (!conhecimento) return <Note full>O trabalhador ainda não tomou conhecimento da ficha.</Note>
  const { dt, meio, copia, autor } = conhecimento
  return (
    <Facts
      facts={[
        {
          label: 'O trabalhador tomou conhecimento',
          value: `${formatDate(dt)}: ${meiosConhecimento[meio]}`,
        },
        { label: 'Cópia da ficha', value: copia ? 'Entregue' : 'Por entregar' },
        { label: 'Conhecimento registado por', value: autor },
      ]}
    />
  )
}

/** Newest first, each with author, time and reason of the correction. */
function Versoes({ versoes }: { versoes: readonly ExameVersao[] }) {
  if (versoes.length === 0) return <Note full>Nunca foi corrigido.</Note>
  return (
    <Stack as="section" gap={3}>
      <PartHeading>Versões anteriores</PartHeading>
      <Stack as="ol">
        {versoes.map((versao) => (
          <Panel as="li" flat pad={3} gap={3} key={versao.versao}>
            <Note>
              Corrigida em {formatDateTime(versao.em)} por {versao.corretor}:
              <strong className={styles.motivo}>{versao.motivo}</strong>
            </Note>
            <ResultFacts result={versao} />
          </Panel>
        ))}
      </Stack>
    </Stack>
  )
}

type FactsProps = { result: ExamePrestador | ExameVersao; substitui?: string | null }

function ResultFacts({ result, substitui = null }: FactsProps) {
  const { dt, hr, tipo_exam, medic, decis, dt_expir, restricoes, ficha, autor } = result
  const substituida = substitui === null ? '' : `, substitui a ficha de ${formatDate(substitui)}`
  return (
    <Facts
      facts={[
        { label: camposResultado.cd_decis.label, value: decis },
        { label: camposResultado.cd_tipo_exam.label, value: tipo_exam },
        { label: camposResultado.dt.label, value: `${formatDate(dt)}, ${hr}` },
        { label: camposResultado.dt_expir.label, value: formatDate(dt_expir) },
        { label: camposResultado.cd_medic.label, value: medic },
        { label: camposResultado.ficha.label, value: ficha ? `Sim${substituida}` : 'Não' },
        { label: camposResultado.restricoes.label, value: restricoes },
        { label: 'Registado por', value: autor },
      ]}
    />
  )
}
