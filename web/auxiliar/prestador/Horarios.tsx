import { useSearch } from '@tanstack/react-router'
import { ArrowLeft, Pencil, Plus, Trash2 } from 'lucide'
import {
  addFeriado,
  listHorarios,
  removeFeriado,
  setHorario,
  type FeriadoRow,
  type HorarioDe,
} from '#contract/auxiliar/horario.ts'
import { readVagas } from '#contract/saude/vaga.ts'
import { today } from '#web/kit/field/date.ts'
import { IfMay } from '#web/comum/prestador/session.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { OpenButton } from '#web/kit/screen/OpenButton.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Card, Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Line, Lines } from '#web/kit/ui/Lines.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { FeriadoDialog } from './FeriadoDialog.tsx'
import { HorarioForm } from './HorarioForm.tsx'
import { semanaEmPalavras } from './semana.ts'

const grupos = [
  { letra: 'm', nome: 'Médicos' },
  { letra: 'e', nome: 'Enfermeiros' },
  { letra: 't', nome: 'Técnicos' },
  { letra: 'u', nome: 'Locais e unidade móvel' },
] as const

/** Working hours of everybody, and municipal holidays; one person's where the address says whose. */
export function Horarios() {
  const { quem } = useSearch({ from: '/do-prestador/prestador/tabelas/horario' })
  const { data, error, refetch } = useRead(listHorarios, {})
  const alguem = data?.message.find((um) => um.quem === quem)
  return (
    <Stack>
      <Row justify="between">
        <ScreenTitle />
        <ButtonLink
          to={quem === undefined ? '/prestador/tabelas' : '/prestador/tabelas/horario'}
          icon={<Icon of={ArrowLeft} size={16} aria-hidden />}
        >
          {quem === undefined ? 'Tabelas' : 'Todos os horários'}
        </ButtonLink>
      </Row>
      {!data && error ? (
        <FailureMessage error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Spinner text="A carregar os horários..." />
      ) : alguem ? (
        <HorarioForm key={alguem.quem} horario={alguem} />
      ) : (
        <Todos horarios={data.message} feriados={data.feriados} />
      )}
    </Stack>
  )
}

type TodosProps = { horarios: readonly HorarioDe[]; feriados: readonly FeriadoRow[] }

const Todos = ({ horarios, feriados }: TodosProps) => (
  <>
    <Note full>
      As marcações propõem as horas livres destes horários e avisam do que fica fora deles. De quem
      não tem horário contam as horas habituais, das 08:00 às 20:00, nos dias úteis.
    </Note>
    {grupos.map(({ letra, nome }) => {
      const dele = horarios.filter(({ quem }) => quem.startsWith(letra))
      return (
        <Card key={letra} title={nome}>
          {dele.length === 0 && <Note full>Ainda não há ninguém nesta lista.</Note>}
          <Lines>
            {dele.map((horario) => (
              <Pessoa key={horario.quem} horario={horario} />
            ))}
          </Lines>
        </Card>
      )
    })}
    <Feriados feriados={feriados} />
  </>
)

function Pessoa({ horario }: { horario: HorarioDe }) {
  const { quem, nome, periodos, excecoes } = horario
  const ausente = excecoes.find(({ de, dt_ate }) => de === null && dt_ate >= today())
  return (
    <Line
      beside
      end={
        <IfMay call={setHorario}>
          <ButtonLink
            to="/prestador/tabelas/horario"
            search={{ quem }}
            icon={<Icon of={Pencil} size={16} aria-hidden />}
            aria-label={`Alterar o horário de ${nome}`}
          >
            Horário
          </ButtonLink>
        </IfMay>
      }
    >
      {nome}
      <Note>{semanaEmPalavras(periodos)}</Note>
      {ausente && <Badge tone="warning">{ausenteEm(ausente)}</Badge>}
    </Line>
  )
}

const ausenteEm = ({ dt_de, dt_ate }: { dt_de: string; dt_ate: string }) =>
  dt_de === dt_ate
    ? `Ausente em ${formatDate(dt_de)}`
    : `Ausente de ${formatDate(dt_de)} a ${formatDate(dt_ate)}`

function Feriados({ feriados }: { feriados: readonly FeriadoRow[] }) {
  return (
    <Card title="Feriados municipais">
      <Stack gap={3}>
        {feriados.length === 0 && (
          <Note full>Ainda não há nenhum. Os feriados nacionais já contam em todo o lado.</Note>
        )}
        <Lines>
          {feriados.map((feriado) => (
            <Line
              key={feriado.cd}
              beside
              end={
                <IfMay call={removeFeriado}>
                  <DialogButton
                    name={`Remover ${feriado.nome}, ${feriado.local}`}
                    icon={Trash2}
                    Dialog={RemoveFeriadoDialog}
                    of={{ feriado }}
                  />
                </IfMay>
              }
            >
              {feriado.nome}
              <Note>
                {feriado.local} ·{' '}
                {feriado.anual
                  ? `${formatDate(feriado.dt).slice(0, 5)} de todos os anos`
                  : formatDate(feriado.dt)}
              </Note>
            </Line>
          ))}
        </Lines>
        <IfMay call={addFeriado}>
          <Row>
            <OpenButton icon={Plus} Dialog={FeriadoDialog} of={{}}>
              Adicionar feriado
            </OpenButton>
          </Row>
        </IfMay>
      </Stack>
    </Card>
  )
}

type RemoveProps = { feriado: FeriadoRow; onClose: () => void }

function RemoveFeriadoDialog({ feriado: { cd, nome, local }, onClose }: RemoveProps) {
  const { write } = useWrite(removeFeriado, { touches: [listHorarios, readVagas] })
  return (
    <ConfirmDialog
      title="Remover o feriado?"
      confirm="Remover"
      waitingText="A remover..."
      variant="danger"
      onConfirm={async () => {
        await write({ path: { id: cd } })
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        «{nome}» deixa de contar em {local}.
      </p>
    </ConfirmDialog>
  )
}
