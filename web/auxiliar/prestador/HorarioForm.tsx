import { Plus, Trash2 } from 'lucide'
import * as z from 'zod/mini'
import {
  addExcecao,
  faltaNoDia,
  listHorarios,
  removeExcecao,
  setHorario,
  type ExcecaoRow,
  type HorarioDe,
} from '#contract/auxiliar/horario.ts'
import { maybe, shortCode, time } from '#contract/kit/fields.ts'
import { listLocais } from '#contract/saude/prestador.ts'
import { readVagas } from '#contract/saude/vaga.ts'
import { FormHora } from '#web/comum/agenda/FormHora.tsx'
import { IfMay } from '#web/comum/prestador/session.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { call } from '#web/kit/call/call.ts'
import { readAgain, useRead } from '#web/kit/call/read.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { offeredBy } from '#web/kit/field/offered.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormScreen } from '#web/kit/form/FormScreen.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { OpenButton } from '#web/kit/screen/OpenButton.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { Line, Lines } from '#web/kit/ui/Lines.tsx'
import { ExcecaoDialog } from './ExcecaoDialog.tsx'
import styles from './Horario.module.css'
import { diasDoHorario, nomesDoDia, periodosDaSemana, periodosDe } from './semana.ts'

type Typed = Record<string, string | number | null>

const nomes = diasDoHorario.flatMap(({ dia, nome }) =>
  nomesDoDia(dia).map((parte, nth) => ({ ...parte, nome, segundo: nth === 1 })),
)

const aHora = maybe(time)
const schema = z.strictObject(
  Object.fromEntries(
    nomes.flatMap(
      ({ de, ate, cd_local }): [string, z.ZodMiniType<string | number | null | undefined>][] => [
        [de, aHora],
        [ate, aHora],
        [cd_local, maybe(shortCode)],
      ],
    ),
  ),
)

const fields = Object.fromEntries(
  nomes.flatMap(({ de, ate, cd_local, nome, segundo }) => [
    [de, { label: segundo ? `${nome}, e das` : `${nome}, das` }],
    [ate, { label: 'Até às' }],
    [cd_local, { label: 'Local' }],
  ]),
)

/** The week of one person, and the days that differ from it. */
export function HorarioForm({ horario }: { horario: HorarioDe }) {
  const { quem, nome, periodos, excecoes } = horario
  const { ifMatch, onFailed } = useVersao(horario, [listHorarios])
  const screen = useFormScreen<Typed, Record<string, unknown>, { message: string }>({
    schema,
    fields,
    initial: typedOf(periodos),
    also: faltas,
    send: (body, key) =>
      call(setHorario, { body: { quem, periodos: periodosDaSemana(body) }, ifMatch, key }),
    onFailed,
    onSent({ message }) {
      notify.sucesso(message)
      void readAgain([listHorarios, readVagas])
    },
  })
  const locais = offeredBy(useRead(listLocais, { query: {} }, { staleTime: 300_000 }))

  function copyMonday() {
    const typed = screen.form.getValues()
    const [da, db] = nomesDoDia(1)
    for (const dia of [2, 3, 4, 5]) {
      const [para, parb] = nomesDoDia(dia)
      for (const [from, to] of [
        [da, para],
        [db, parb],
      ] as const) {
        if (!from || !to) continue
        for (const what of ['de', 'ate', 'cd_local'] as const) {
          screen.form.setValue(to[what], typed[from[what]] ?? '', { shouldDirty: true })
        }
      }
    }
  }

  const lugar = quem.startsWith('u')
  return (
    <>
      <Card title={nome}>
        <Stack>
          <Row justify="between">
            <Note full>
              Deixe vazio o dia sem horário. O segundo período serve para a pausa do almoço, ou para
              outro local.
            </Note>
            <Button onClick={copyMonday}>Segunda em todos os dias úteis</Button>
          </Row>
          <FormScreen
            screen={screen}
            submit="Guardar o horário"
            waitingText="A guardar..."
            look="card"
          >
            {diasDoHorario.map(({ dia, nome: qual }) => (
              <fieldset key={dia} className={styles.dia}>
                <legend className="visually-hidden">{qual}</legend>
                {nomesDoDia(dia).map(({ de, ate, cd_local }) => (
                  <div key={de} className={styles.periodo} data-lugar={lugar || undefined}>
                    <FormHora {...screen.field(de)} hint="" />
                    <FormHora {...screen.field(ate)} hint="" />
                    {!lugar && (
                      <FormCombobox
                        {...screen.field(cd_local)}
                        offered={locais}
                        placeholder="Qualquer"
                      />
                    )}
                  </div>
                ))}
              </fieldset>
            ))}
          </FormScreen>
        </Stack>
      </Card>
      <Excecoes {...{ quem, nome, excecoes }} />
    </>
  )
}

function typedOf(periodos: HorarioDe['periodos']): Typed {
  return Object.fromEntries(
    diasDoHorario.flatMap(({ dia }) => {
      const doDia = periodos.filter((periodo) => periodo.dia === dia)
      return nomesDoDia(dia).flatMap(({ de, ate, cd_local }, nth) => [
        [de, doDia[nth]?.de ?? ''],
        [ate, doDia[nth]?.ate ?? ''],
        [cd_local, doDia[nth]?.cd_local ?? null],
      ])
    }),
  )
}

function faltas(typed: Typed) {
  return Object.fromEntries(
    diasDoHorario.flatMap(({ dia, nome }) => {
      const [primeiro] = nomesDoDia(dia)
      const falta = faltaNoDia(periodosDe(typed, dia))
      return primeiro && falta !== undefined ? [[primeiro.ate, `${nome}, até às: ${falta}`]] : []
    }),
  )
}

type ExcecoesProps = { quem: string; nome: string; excecoes: readonly ExcecaoRow[] }

function Excecoes({ quem, nome, excecoes }: ExcecoesProps) {
  return (
    <Card title="Ausências e dias com outras horas">
      <Stack gap={3}>
        {excecoes.length === 0 && <Note full>Nenhum dia diferente da semana.</Note>}
        <Lines>
          {excecoes.map((excecao) => (
            <Line
              key={excecao.cd}
              beside
              end={
                <IfMay call={removeExcecao}>
                  <DialogButton
                    name={`Remover ${diasDe(excecao)}`}
                    icon={Trash2}
                    Dialog={RemoveExcecaoDialog}
                    of={{ excecao }}
                  />
                </IfMay>
              }
            >
              {diasDe(excecao)}
              <Note>
                {excecao.de === null ? 'Ausente' : `Das ${excecao.de} às ${excecao.ate ?? ''}`}
              </Note>
            </Line>
          ))}
        </Lines>
        <IfMay call={addExcecao}>
          <Row>
            <OpenButton icon={Plus} Dialog={ExcecaoDialog} of={{ quem, nome }}>
              Adicionar dias
            </OpenButton>
          </Row>
        </IfMay>
      </Stack>
    </Card>
  )
}

const diasDe = ({ dt_de, dt_ate }: ExcecaoRow) =>
  dt_de === dt_ate ? formatDate(dt_de) : `${formatDate(dt_de)} a ${formatDate(dt_ate)}`

type RemoveProps = { excecao: ExcecaoRow; onClose: () => void }

function RemoveExcecaoDialog({ excecao, onClose }: RemoveProps) {
  const { write } = useWrite(removeExcecao, { touches: [listHorarios, readVagas] })
  return (
    <ConfirmDialog
      title="Remover estes dias?"
      confirm="Remover"
      waitingText="A remover..."
      variant="danger"
      onConfirm={async () => {
        await write({ path: { id: excecao.cd } })
        onClose()
      }}
      onClose={onClose}
    >
      <p>{diasDe(excecao)}: volta a contar o horário da semana.</p>
    </ConfirmDialog>
  )
}
