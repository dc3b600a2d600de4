import type { FieldValues } from 'react-hook-form'
import { camposMarcacao } from '#contract/saude/forms.ts'
import type { PedidoAberto } from '#contract/saude/vaga.ts'
import { VezFields } from '#web/comum/agenda/VezFields.tsx'
import { duracoesCom } from '#web/comum/agenda/dias.ts'
import { HoraEscolhida } from '#web/comum/marcar/HoraEscolhida.tsx'
import { VagasLivres } from '#web/comum/marcar/VagasLivres.tsx'
import { RadioGroup } from '#web/kit/field/RadioGroup.tsx'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { Pair } from '#web/kit/form/fields.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Note, Panel, PartHeading } from '#web/kit/ui/Layout.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { factsEscritos } from '#web/saude/pedido/kind.ts'
import { useLocais } from '../lookups.ts'
import styles from './BookingPanel.module.css'
import type { Booking, Question } from './use-booking.ts'

type Props<Body extends FieldValues> = { booking: Booking<Body>['panel']; cd_empresa: number }

/** Chooses who, where and when: the company's words, free hours, the day, and what is against it. */
export function BookingPanel<Body extends FieldValues>({ booking, cd_empresa }: Props<Body>) {
  const { screen, campo, pessoas, known, read, chosen, question } = booking
  const { quem, minutos } = chosen
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
      <HoraEscolhida {...{ known, chosen, read }} fresh={booking.fresh} />
    </>
  )
}

type PedidoProps = {
  pedido: PedidoAberto
  question: Question
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

type RespondeProps = { question: NonNullable<Question>; label: string }

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
