import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { readAgenda } from '#contract/agenda.ts'
import type { VencimentoRow } from '#contract/saude/agenda.ts'
import { avisoDoDia } from '#contract/comum/horario.ts'
import { isDay } from '#contract/kit/reading.ts'
import { bookSerie } from '#contract/saude/serie.ts'
import { camposSerie, serieForm, type SerieForm } from '#contract/saude/serie-form.ts'
import { FormHora } from '#web/comum/agenda/FormHora.tsx'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { readAgain, useRead } from '#web/kit/call/read.ts'
import { useIntent } from '#web/kit/call/use-intent.ts'
import { FormCombobox, FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { tellDone } from '../done.ts'
import { LocalField } from '../LocalField.tsx'
import { duracoes, useMedicos } from '../lookups.ts'
import styles from '../Saude.module.css'
import { listsOfSaude } from '../touched.ts'
import { Colocadas } from './Colocadas.tsx'
import { colocar, trocar, vagasDe } from './vagas.ts'

type Props = { pessoas: readonly VencimentoRow[]; onClose: () => void }

const hora = /^\d\d:\d\d$/u
const isHora = (text: unknown): text is string => typeof text === 'string' && hora.test(text)

type Typed = number | string | null
type Values = Record<'cd_medic' | 'cd_local' | 'minutos', Typed> &
  Record<'dt' | 'de' | 'ate' | 'pausa_de' | 'pausa_ate', string>

/** Proposes free hours for employees of one company; the user may change them before saving. */
export function SerieDialog({ pessoas: chosen, onClose }: Props) {
  const [pessoas, setPessoas] = useState(chosen)
  const [escolhidas, setEscolhidas] = useState<ReadonlyMap<number, string>>(new Map())
  const [recusas, setRecusas] = useState<Readonly<Record<string, string>>>({})
  const intent = useIntent()
  const screen = useFormScreen<Values, SerieForm, { message: string; avisos: string[] }>({
    schema: serieForm,
    fields: camposSerie,
    initial: {
      dt: '',
      cd_medic: null,
      cd_local: null,
      minutos: 15,
      de: '09:00',
      ate: '18:00',
      pausa_de: '13:00',
      pausa_ate: '14:00',
    },
    async send({ dt, cd_medic, cd_local, minutos }) {
      setRecusas({})
      const marcacoes = pessoas.flatMap(({ cd, cd_estad }) => {
        const hr = placed.get(cd)
        // an employee without exams begins with the admission exam
        return hr === undefined ? [] : [{ cd_funcion: cd, hr, cd_tipo_exam: tipoOf(cd_estad) }]
      })
      const body = { dt, cd_medic, cd_local, minutos, marcacoes }
      return await call(bookSerie, { body, key: intent.keyFor(body) })
    },
    onSent(reply) {
      onClose()
      tellDone(reply)
    },
    async onFailed(error) {
      if (!isFailure(error, 409)) return false
      setRecusas(error.campos ?? {})
      await readAgain(listsOfSaude)
      return false
    },
  })
  const { control } = screen.form
  const typed = useWatch({ control })
  const { dt, cd_medic, minutos, de, ate, pausa_de, pausa_ate } = typed
  const known = typeof dt === 'string' && isDay(dt) && typeof cd_medic === 'number'
  const agenda = useRead(
    readAgenda,
    known ? { query: { de: dt, ate: dt, quem: `m${cd_medic}` } } : undefined,
  )
  const ready = known && agenda.data && isHora(de) && isHora(ate) && typeof minutos === 'number'
  const pausa = isHora(pausa_de) && isHora(pausa_ate) ? { de: pausa_de, ate: pausa_ate } : undefined
  const vagas = ready ? vagasDe({ de, ate, minutos, pausa }, agenda.data.message) : []
  const placed = colocar(
    pessoas.map(({ cd }) => cd),
    vagas,
    escolhidas,
  )
  const [primeira] = pessoas
  return (
    <FormDialog
      title={`Marcar em série: ${formatCount(pessoas.length, 'pessoa', 'pessoas')}`}
      submit="Marcar"
      waitingText="A marcar..."
      {...reasonOf(Boolean(ready), pessoas.length, pessoas.length - placed.size)}
      {...{ screen, onClose }}
    >
      <p>{primeira?.empresa}</p>
      <FormDate
        {...screen.field('dt')}
        warn={(day) => (isDay(day) ? avisoDoDia(day) : undefined)}
      />
      <FormCombobox {...screen.field('cd_medic')} {...useMedicos()} />
      <div className={styles.pair}>
        <LocalField screen={screen} cd_empresa={primeira?.cd_empresa ?? 0} />
        <FormCombobox {...screen.field('minutos')} options={duracoes} />
        <FormHora {...screen.field('de')} />
        <FormHora {...screen.field('ate')} />
        <FormHora {...screen.field('pausa_de')} />
        <FormHora {...screen.field('pausa_ate')} />
      </div>
      <Colocadas
        {...{ pessoas, placed, vagas, recusas }}
        onHora={(cd, hr) => setEscolhidas(trocar(placed, cd, hr))}
        onTirar={(cd) => setPessoas(pessoas.filter((one) => one.cd !== cd))}
      />
    </FormDialog>
  )
}

const tipoOf = (estado: VencimentoRow['cd_estad']) => (estado === 'sem_exame' ? 1 : 2)

function reasonOf(ready: boolean, total: number, semVaga: number) {
  if (total === 0) return { reason: 'Não ficou ninguém na série.' }
  if (!ready || semVaga === 0) return { reason: '' }
  const quem = formatCount(semVaga, 'pessoa fica', 'pessoas ficam')
  return { reason: `${quem} sem hora livre: alargue as horas, escolha outro dia ou retire-as.` }
}
