import { CalendarOff, Pencil, Trash2 } from 'lucide'
import {
  listAusencias,
  readDeveres,
  removeAusencia,
  type AusenciaProlongada,
} from '#contract/dever/dever.ts'
import { listDeveres } from '#contract/dever/lista.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { DialogButton, useOpened } from '#web/kit/screen/DialogButton.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { ItemRow, Note, PartHeading, Row, Rows } from '#web/kit/ui/Layout.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'

const AusenciaProlongadaDialog = dialogOf(
  () => import('./AusenciaProlongadaDialog.tsx'),
  'AusenciaProlongadaDialog',
)

const touches = [listAusencias, readDeveres, listDeveres]

type Props = { funcionario: { cd: number; nome: string } }

/** Absences of more than thirty days: dates, never reasons. Coming back from one owes an exam. */
export function Ausencias({ funcionario }: Props) {
  const { empresa } = useEmpresa()
  const { open, shown } = useOpened<'nova'>()
  const path = { org: empresa.cd, codigo: funcionario.cd }
  const { data } = useRead(listAusencias, { path })
  const may = can(empresa, 'funcionario', 'editar')
  return (
    <section aria-busy={data ? undefined : true}>
      <Row justify="between">
        <PartHeading>Ausências prolongadas</PartHeading>
        {may && (
          <Button icon={<Icon of={CalendarOff} size={16} />} onClick={open('nova')} data-unprinted>
            Indicar ausência
          </Button>
        )}
      </Row>
      <Note full>
        Mais de 30 dias sem trabalhar, por doença ou acidente: só as datas. O regresso pede um
        exame.
      </Note>
      {data?.message.length === 0 ? null : data ? (
        <Rows>
          {data.message.map((ausencia) => (
            <Ausencia key={ausencia.cd} {...{ ausencia, funcionario, may }} />
          ))}
        </Rows>
      ) : (
        <Skeleton width="16rem" height="0.9rem" />
      )}
      {shown((_, onClose) => (
        <AusenciaProlongadaDialog {...{ funcionario, touches, onClose }} />
      ))}
    </section>
  )
}

const frase = ({ de, ate }: AusenciaProlongada) =>
  ate === null ? `Desde ${formatDate(de)}, sem fim` : `De ${formatDate(de)} a ${formatDate(ate)}`

function Ausencia({
  ausencia,
  funcionario,
  may,
}: Props & { ausencia: AusenciaProlongada; may: boolean }) {
  const { empresa } = useEmpresa()
  const { write, waiting } = useWrite(removeAusencia, { touches })
  const path = { org: empresa.cd, id: ausencia.cd }
  return (
    <ItemRow
      actions={
        may && (
          <>
            <DialogButton
              name={`Alterar a ausência desde ${formatDate(ausencia.de)}`}
              icon={Pencil}
              Dialog={AusenciaProlongadaDialog}
              of={{ funcionario, ausencia, touches }}
            />
            <IconButton
              name={`Retirar a ausência desde ${formatDate(ausencia.de)}`}
              icon={Trash2}
              disabled={waiting}
              onClick={() => void write({ path })}
            />
          </>
        )
      }
    >
      {frase(ausencia)}
    </ItemRow>
  )
}
