import type { FieldValues } from 'react-hook-form'
import { camposMarcacao } from '#contract/saude/forms.ts'
import type { DiaDeAlguem, PedidoAberto } from '#contract/saude/vaga.ts'
import { VezFields } from '#web/comum/agenda/VezFields.tsx'
import { duracoesCom } from '#web/comum/agenda/dias.ts'
import { RadioGroup } from '#web/kit/field/RadioGroup.tsx'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { Pair } from '#web/kit/form/fields.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Note, Panel, PartHeading, Stack } from '#web/kit/ui/Layout.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { factsEscritos } from '#web/saude/pedido/kind.ts'
import { useLocais } from '../lookups.ts'
import styles from './Marcar.module.css'
import { Faixa } from './Faixa.tsx'
import { VagasLivres } from './VagasLivres.tsx'
import type { Booking, Sabido } from './use-booking.ts'

type Props<Body extends FieldValues> = { booking: Booking<Body>['panel']; cd_empresa: number }

/** Chooses who, where and when: the company's words, free hours, the day, and what is against it. */
export function BookingPanel<Body extends FieldValues>({ booking, cd_empresa }: Props<Body>) {
  const { screen, campo, pessoas, known, read, chosen, question } = booking
  const { dt, hr, quem, minutos } = chosen
  const locais = useLocais(cd_empresa)
  // the company's words stand on top: nothing below them moves when they come
  if (!known && !read.error) {
    return (
      <div className={styles.porSaber}>
        <Spinner text="A ver o que a empresa pediu..." />
      </div>
    )
  }
  return (
    <>
      {known?.pedido && <OPedido pedido={known.pedido} question={question} />}
      <Pair>
        <FormCombobox {...screen.field(campo)} offered={pessoas} placeholder="Qualquer um" />
        <FormCombobox {...screen.field('cd_local')} offered={locais} placeholder="Qualquer local" />
        <FormCombobox {...screen.field('minutos')} offered={{ options: duracoesCom(minutos) }} />
      </Pair>
      <VagasLivres
        {...{ chosen, read }}
        vagas={known?.vagas}
        qualquer={quem === undefined}
        adiado={booking.desde !== undefined}
        onChoose={booking.onChoose}
        onDesde={booking.onDesde}
        desejos={
          known && (known.como_pedido || booking.outras)
            ? { pedidas: known.como_pedido, onOutras: booking.onOutras }
            : undefined
        }
      />
      <Pair>
        <VezFields screen={screen} silent />
      </Pair>
      <Stack as="section" gap={2} aria-label="O dia escolhido">
        <ODia dia={known?.dia ?? undefined} {...{ dt, hr, minutos, quem }} />
        <Contra booking={booking} />
      </Stack>
    </>
  )
}

type PedidoProps = {
  pedido: PedidoAberto
  question: Sabido['question']
}

function OPedido({ pedido, question }: PedidoProps) {
  const { cd, tipo, autor, dt_cria } = pedido
  const facts = factsEscritos(pedido)
  return (
    <Panel
      tone="accent"
      flat
      pad={3}
      gap={3}
      as="section"
      className={styles.pedido}
      aria-label="O que a empresa pediu"
    >
      <PartHeading>O que a empresa pediu</PartHeading>
      <Note>
        {tipo}, pedido n.º {cd} de {formatDate(dt_cria)}
        {autor !== null && `, por ${autor}`}.{' '}
        {facts.length === 0 && 'Não disse dias, horas nem local.'}
      </Note>
      {facts.length > 0 && <Facts facts={facts} wide />}
      {question && <Responde question={question} label={camposMarcacao.responde.label} />}
    </Panel>
  )
}

type RespondeProps = { question: NonNullable<Sabido['question']>; label: string }

/** Asks whether a booking answers the open request. */
export const Responde = ({ question, label }: RespondeProps) => (
  <RadioGroup
    id={question.id}
    name="responde"
    label={label}
    options={[
      { value: 'sim', label: 'Sim, fica respondido' },
      { value: 'nao', label: 'Não, continua à espera' },
    ]}
    value={question.responde === undefined ? '' : question.responde ? 'sim' : 'nao'}
    onChange={(value) => question.onAnswer(value === 'sim')}
    error={question.missing ? 'Diga se esta marcação responde ao pedido.' : undefined}
    required
  />
)

type DiaProps = {
  dia: DiaDeAlguem | undefined
  dt: string | undefined
  hr: string | undefined
  minutos: number
  quem: number | undefined
}

function ODia({ dia, dt, hr, minutos, quem }: DiaProps) {
  if (dt === undefined || quem === undefined || !dia) {
    return (
      <Note className={styles.faltaDia}>
        Escolha uma hora livre, ou quem e o dia, para ver o que já está ocupado.
      </Note>
    )
  }
  return <Faixa {...{ dia, dt, minutos }} hr={hr} />
}

/** The warnings about the hour, in a place that stays. */
function Contra({ booking: { chosen, fresh, read } }: { booking: Sabido }) {
  const { dt, hr, quem } = chosen
  const whole = dt !== undefined && hr !== undefined && quem !== undefined
  return (
    <div className={styles.contra} aria-live="polite">
      {!whole ? null : fresh?.impede != null ? (
        <Notice kind="erro">{fresh.impede} Escolha outra hora.</Notice>
      ) : fresh && fresh.avisos.length > 0 ? (
        <Notice kind="aviso">
          <Avisos avisos={fresh.avisos} />
        </Notice>
      ) : fresh ? (
        <Notice kind="sucesso">Nada contra esta hora.</Notice>
      ) : read.error ? (
        <Notice kind="aviso">Não foi possível ver o que há contra esta hora.</Notice>
      ) : (
        <Note>A ver o que há contra esta hora...</Note>
      )}
    </div>
  )
}

const Avisos = ({ avisos }: { avisos: readonly string[] }) =>
  avisos.map((aviso) => <p key={aviso}>{aviso}</p>)

type Asked = {
  avisos: readonly string[]
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks once, before a booking with something against it is saved. */
export const AnywayDialog = ({
  avisos,
  verb,
  ...asked
}: Asked & { verb: 'Marcar' | 'Alterar' }) => (
  <ConfirmDialog
    title={`${verb} mesmo assim?`}
    confirm={`${verb} mesmo assim`}
    cancel="Escolher outra hora"
    waitingText="A guardar..."
    {...asked}
  >
    <Avisos avisos={avisos} />
  </ConfirmDialog>
)
