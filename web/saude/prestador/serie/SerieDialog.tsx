import { useEffect, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { readAgenda } from '#contract/agenda.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'
import { isDay } from '#contract/kit/reading.ts'
import { bookSerie, camposSerie, serieForm, type SerieForm } from '#contract/saude/serie.ts'
import type { DiaDeAlguem } from '#contract/comum/vaga.ts'
import { readVagas } from '#contract/saude/vaga.ts'
import { duracoesCom } from '#web/comum/agenda/dias.ts'
import { FormHora } from '#web/comum/agenda/FormHora.tsx'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { readAgain, readNow, useRead } from '#web/kit/call/read.ts'
import { useIntent } from '#web/kit/call/write.ts'
import { FormCombobox, FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { listsOfSaude } from '../touched.ts'
import { useLocais, useMedicos } from '../lookups.ts'
import { today } from '#web/kit/field/date.ts'
import { AnywayDialog } from '#web/comum/marcar/AnywayDialog.tsx'
import { Faixa } from '#web/comum/marcar/Faixa.tsx'
import { useKept } from '#web/comum/marcar/use-kept.ts'
import { VagasLivres } from '#web/comum/marcar/VagasLivres.tsx'
import { Responde } from '../marcar/BookingPanel.tsx'
import { useResponde } from '../marcar/use-booking.ts'
import { tipoDevido, useDeveres } from '../marcar/RespondeA.tsx'
import { Colocadas } from './Colocadas.tsx'
import { ReciboDaSerie, type SerieFeita } from './ReciboDaSerie.tsx'
import type { PessoaDaSerie } from './pessoas.ts'
import { colocar, trocar, vagasDe } from './vagas.ts'
import { Pair } from '#web/kit/form/fields.tsx'

type Props = { pessoas: readonly PessoaDaSerie[]; onClose: () => void }

const hora = /^\d\d:\d\d$/u
const isHora = (text: unknown): text is string => typeof text === 'string' && hora.test(text)

/** An hour of today may be over. */
const isAhead = (dt: string, hr: string) => `${dt} ${hr}` > emLisboa(Date.now())

type Typed = number | string | null
type Values = Record<'cd_medic' | 'cd_local' | 'minutos', Typed> &
  Record<'dt' | 'de' | 'ate' | 'pausa_de' | 'pausa_ate', string>

/** Proposes free hours for employees of one company; the user may change them before saving. */
export function SerieDialog({ pessoas: chosen, onClose }: Props) {
  const [pessoas, setPessoas] = useState(chosen)
  const [escolhidas, setEscolhidas] = useState<ReadonlyMap<number, string>>(new Map())
  const [recusas, setRecusas] = useState<Readonly<Record<string, string>>>({})
  const [feita, setFeita] = useState<SerieFeita>()
  const [desde, setDesde] = useState<string>()
  const [asked, setAsked] = useState<{ body: SerieForm; avisos: readonly string[] }>()
  const intent = useIntent()
  const { deveres } = useDeveres(
    'exame',
    pessoas.map(({ cd }) => cd),
  )
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
        const devido = tipoDevido(deveres?.filter(({ cd_funcion }) => cd_funcion === cd))
        // without duties known, an employee without exams begins with the admission exam
        return hr === undefined
          ? []
          : [{ cd_funcion: cd, hr, cd_tipo_exam: devido ?? tipoOf(cd_estad) }]
      })
      const body = { dt, cd_medic, cd_local, minutos, marcacoes, ...answered }
      return await call(bookSerie, { body, key: intent.keyFor(body) })
    },
    onSent(reply, { dt, cd_medic }) {
      const quem = pessoas.flatMap((pessoa) => {
        const hr = placed.get(pessoa.cd)
        return hr === undefined ? [] : [{ ...pessoa, hr }]
      })
      const medico = medicos.options.find(({ cd }) => cd === cd_medic)?.nome
      setFeita({ ...reply, dt, cd_medic, medico, quem })
      void readAgain(listsOfSaude)
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
  const { dt, cd_medic, cd_local, minutos, de, ate, pausa_de, pausa_ate } = typed
  const known = typeof dt === 'string' && isDay(dt) && typeof cd_medic === 'number'
  const agenda = useRead(
    readAgenda,
    known ? { query: { de: dt, ate: dt, quem: `m${cd_medic}` } } : undefined,
  )
  const ready = known && agenda.data && isHora(de) && isHora(ate) && typeof minutos === 'number'
  const pausa = isHora(pausa_de) && isHora(pausa_ate) ? { de: pausa_de, ate: pausa_ate } : undefined
  const vagas = ready
    ? vagasDe({ de, ate, minutos, pausa }, agenda.data.message).filter((hr) => isAhead(dt, hr))
    : []
  const placed = colocar(
    pessoas.map(({ cd }) => cd),
    vagas,
    escolhidas,
  )
  const [primeira] = pessoas
  const medicos = useMedicos()
  const locais = useLocais(primeira?.cd_empresa ?? 0)
  const query = {
    especie: 'exame' as const,
    desde: desde ?? today(),
    minutos: typeof minutos === 'number' ? minutos : 15,
    pessoas: pessoas.map(({ cd }) => cd).join(','),
    ...(typeof cd_medic === 'number' && { quem: cd_medic }),
    ...(typeof cd_local === 'number' && { cd_local }),
    ...(typeof dt === 'string' && isDay(dt) && { dt }),
  }
  const free = useRead(readVagas, { query })
  const sabido = useKept(free.data)
  const pedidos = sabido?.pedidos ?? 0
  const { question, answered, isMissing } = useResponde(pedidos > 0)
  const dia = free.data?.dia ?? undefined
  useTurnosDoDia(screen.form, dia)

  /** Asks before a series with something against its hours is saved. */
  async function check(body: SerieForm) {
    if (isMissing()) return
    const horas = [...placed.values()].toSorted()
    const extremas = [...new Set([horas.at(0), horas.at(-1)])].filter((hr) => hr !== undefined)
    const lidas = await Promise.all(
      extremas.map(async (hr) => await readNow(readVagas, { query: { ...query, hr } })),
    ).catch(() => [])
    const avisos = [...new Set(lidas.flatMap((lida) => lida.avisos))]
    if (avisos.length === 0) await screen.submit(body)
    else setAsked({ body, avisos })
  }

  if (feita) return <ReciboDaSerie feita={feita} onClose={onClose} />
  return (
    <>
      <FormDialog
        title={`Marcar em série: ${formatCount(pessoas.length, 'pessoa', 'pessoas')}`}
        submit="Marcar"
        waitingText="A marcar..."
        {...reasonOf(Boolean(ready), pessoas.length, pessoas.length - placed.size)}
        {...{ screen, onClose }}
        onChecked={check}
      >
        <p>{primeira?.empresa}</p>
        <FormCombobox {...screen.field('cd_medic')} offered={medicos} />
        <Pair>
          <FormCombobox {...screen.field('cd_local')} offered={locais} />
          <FormCombobox
            {...screen.field('minutos')}
            offered={{ options: duracoesCom(query.minutos) }}
          />
        </Pair>
        <VagasLivres
          vagas={sabido?.vagas}
          read={free}
          chosen={query}
          qualquer={query.quem === undefined}
          adiado={desde !== undefined}
          onDesde={setDesde}
          onChoose={(vaga) => {
            screen.form.setValue('dt', vaga.dt, { shouldDirty: true })
            screen.form.setValue('cd_medic', vaga.quem, { shouldDirty: true })
            if (vaga.cd_local !== null) screen.form.setValue('cd_local', vaga.cd_local)
          }}
        />
        <FormDate {...screen.field('dt')} />
        {query.dt !== undefined && sabido?.dia && (
          <Faixa dia={sabido.dia} dt={query.dt} hr={undefined} minutos={query.minutos} />
        )}
        <Pair>
          <FormHora {...screen.field('de')} />
          <FormHora {...screen.field('ate')} />
          <FormHora {...screen.field('pausa_de')} />
          <FormHora {...screen.field('pausa_ate')} />
        </Pair>
        {question && (
          <Responde
            question={question}
            label={`${formatCount(pedidos, 'pessoa tem', 'pessoas têm')} um pedido por responder. Esta série responde-lhe?`}
          />
        )}
        <Colocadas
          {...{ pessoas, deveres, placed, vagas, recusas }}
          onHora={(cd, hr) => setEscolhidas(trocar(placed, cd, hr))}
          onTirar={(cd) => setPessoas(pessoas.filter((one) => one.cd !== cd))}
        />
      </FormDialog>
      {asked && (
        <AnywayDialog
          verb="Marcar"
          avisos={asked.avisos}
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await screen.submit(asked.body)
            setAsked(undefined)
          }}
        />
      )}
    </>
  )
}

/** Somebody's own hours of the day come into the form, unless hours were typed. */
function useTurnosDoDia(
  form: UseFormReturn<Values, unknown, SerieForm>,
  dia: DiaDeAlguem | undefined,
) {
  useEffect(() => {
    const { dirtyFields } = form.formState
    const typed = dirtyFields.de || dirtyFields.ate || dirtyFields.pausa_de || dirtyFields.pausa_ate
    const [manha, tarde] = dia?.turnos ?? []
    if (!dia?.proprio || !manha || typed) return
    form.setValue('de', manha.de)
    form.setValue('ate', (tarde ?? manha).ate)
    form.setValue('pausa_de', tarde ? manha.ate : '')
    form.setValue('pausa_ate', tarde ? tarde.de : '')
  }, [form, dia])
}

const tipoOf = (estado: PessoaDaSerie['cd_estad']) => (estado === 'sem_exame' ? 1 : 2)

function reasonOf(ready: boolean, total: number, semVaga: number) {
  if (total === 0) return { reason: 'Não ficou ninguém na série.' }
  if (!ready || semVaga === 0) return { reason: '' }
  const quem = formatCount(semVaga, 'pessoa fica', 'pessoas ficam')
  return { reason: `${quem} sem hora livre: alargue as horas, escolha outro dia ou retire-as.` }
}
