import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { avisoDeDuplicado, jaExiste, camposQueDistinguem } from '#contract/comum/duplicado.ts'
import { camposFuncionario, type CampoFuncionario, camposDe } from '#contract/comum/funcionario.ts'
import { Manter } from '#web/kit/field/Manter.tsx'
import type { FormReview } from '#web/kit/form/FormScreen.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import styles from './Conferir.module.css'
import type { FormValues } from './form-values.ts'
import { Stack } from '#web/kit/ui/Layout.tsx'
import { useEffect, useState } from 'react'
import { avisosDaFicha, exigeManter, porManter } from '#contract/comum/avisos.ts'
import { datasErradas } from '#contract/comum/datas.ts'
import {
  findDuplicados,
  findDuplicadosPrestador,
  type Duplicado,
} from '#contract/pedido/duplicados.ts'
import { ApiFailure } from '#web/kit/call/failure.ts'
import { readNow, useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import type { Said } from '#web/kit/form/resolver.ts'

type Props = {
  onde: Onde
  aviso: AConferir
  mantido: boolean
  onManter: (mantem: boolean) => void
}

/** At a field: possible duplicates or an implausible value, with a tick to confirm it. */
function Conferir({ onde, aviso, mantido, onManter }: Props) {
  const { campo, duplicados, texto, exige } = aviso
  return (
    <Stack as="span" gap={1}>
      {duplicados.map((one) => (
        <span key={one.cd}>
          {jaExiste(one)},{' '}
          <Link {...wayTo(onde, one.cd)} target="_blank" rel="noopener">
            ver<span className="visually-hidden"> {one.nome} noutro separador</span>
          </Link>
        </span>
      ))}
      {texto !== undefined && <span>{texto}</span>}
      {exige && <Manter label={camposFuncionario[campo].label} {...{ mantido, onManter }} />}
    </Stack>
  )
}

const wayTo = (onde: Onde, cd: number) =>
  'org' in onde
    ? ({ to: '/funcionario', search: { detalhe: cd } } as const)
    : ({
        to: '/prestador/empresa/$empresa/funcionario/$codigo',
        params: { empresa: String(onde.empresa), codigo: String(cd) },
      } as const)

type Checked<V extends FormValues, Body extends FieldValues> = {
  form: UseFormReturn<V, unknown, Body>
  conferencia: ReturnType<typeof useConferencia>
  clear: (campo: CampoFuncionario) => void
}

/** The warnings of a form, after a pause in typing or on blur: at each field, and in its review. */
export function useAvisos<V extends FormValues, Body extends FieldValues>({
  form,
  conferencia,
  clear,
}: Checked<V, Body>) {
  useDebouncedForm(form, conferencia.see)
  const values = form.getValues()
  const avisos = new Map(conferencia.aConferir(values).map((aviso) => [aviso.campo, aviso]))
  function conferir(campo: CampoFuncionario) {
    const aviso = avisos.get(campo)
    if (!aviso) return {}
    const shown = (
      <Conferir
        {...{ onde: conferencia.onde, aviso }}
        mantido={conferencia.isMantido(aviso, values)}
        onManter={(mantem) => {
          conferencia.manter(aviso, values, mantem)
          if (mantem) clear(campo)
        }}
      />
    )
    return aviso.duplicados.length > 0 ? { told: shown } : { warn: shown }
  }
  const reviewed = ({ content, ...review }: FormReview): FormReview => ({
    ...review,
    content: (
      <>
        <AvisosConferidos avisos={conferencia.aConferir(form.getValues())} />
        {content}
      </>
    ),
  })
  return { conferir, reviewed }
}

function AvisosConferidos({ avisos }: { avisos: readonly AConferir[] }) {
  const textos = avisos.flatMap(({ duplicados, texto }) => [
    ...duplicados.map((one) => avisoDeDuplicado(one.campo, one)),
    ...(texto === undefined ? [] : [texto]),
  ])
  if (textos.length === 0) return null
  return (
    <Notice kind="aviso">
      <p>Antes de enviar, confirme que é mesmo assim:</p>
      <ul className={styles.lista}>
        {textos.map((texto) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
    </Notice>
  )
}

const rest = 500

/** The branch a company's user sees, or the whole company for the provider. */
type Onde = { org: number } | { empresa: number }

type AConferir = {
  campo: CampoFuncionario
  duplicados: readonly Duplicado[]
  texto: string | undefined
  /** sending requires a tick */
  exige: boolean
}

/** Warnings: duplicates, implausible digits and days. A change warns only about changed fields. */
export function useConferencia(initial: FormValues, onde: Onde) {
  const [debounced, setDebounced] = useState(initial)
  const [mantidos, setMantidos] = useState<ReadonlyMap<CampoFuncionario, string>>(new Map())
  const body = perguntaOf(initial, debounced)
  const handled = { handled: true }
  const member = body && 'org' in onde ? { path: onde, body } : undefined
  const whole = body && 'empresa' in onde ? { path: onde, body } : undefined
  const dosMembros = useRead(findDuplicados, member, handled)
  const doPrestador = useRead(findDuplicadosPrestador, whole, handled)
  const { data } = 'org' in onde ? dosMembros : doPrestador

  function aConferir(values: FormValues, duplicados = known(values)): AConferir[] {
    const avisos = avisosDaFicha(values, today())
    return camposDe().flatMap((campo) => {
      const found = duplicados.filter((one) => one.campo === campo)
      const texto = isMudado(campo, initial, values) ? avisos[campo] : undefined
      if (found.length === 0 && texto === undefined) return []
      const exige = found.length > 0 || exigeManter(campo, values.cd_nacion)
      return [{ campo, duplicados: found, texto, exige }]
    })
  }

  /** The duplicates found for the present values; older answers about other values are left out. */
  function known(values: FormValues) {
    const now = perguntaOf(initial, values)
    const same = (campo: string) => now?.[campo] === body?.[campo]
    return (data?.message ?? []).filter(
      ({ campo }) => same(campo) && (campo !== 'nome' || same('dt_nasc')),
    )
  }

  const isMantido = (aviso: AConferir, values: FormValues) =>
    mantidos.get(aviso.campo) === chaveOf(aviso, values)

  const faltas = (values: FormValues, duplicados?: Duplicado[]) => {
    const said: Partial<Record<CampoFuncionario, string>> = {}
    for (const one of aConferir(values, duplicados)) {
      if (one.exige && !isMantido(one, values)) {
        said[one.campo] = porManter(one.duplicados.length > 0)
      }
    }
    return said
  }

  return {
    onde,
    see: setDebounced,
    aConferir,
    isMantido,
    manter(aviso: AConferir, values: FormValues, mantem: boolean) {
      const others = [...mantidos].filter(([campo]) => campo !== aviso.campo)
      setMantidos(new Map(mantem ? [...others, [aviso.campo, chaveOf(aviso, values)]] : others))
    },
    /** The errors that block sending: impossible days and unconfirmed warnings. */
    faltas: (values: FormValues): Said<FormValues> => ({
      ...faltas(values),
      ...datasErradas(values),
    }),
    mantidosEm: (values: FormValues) =>
      aConferir(values).flatMap((one) => (isMantido(one, values) ? [one.campo] : [])),
    /**
     * Checks again just before sending, as the debounce may not be over. Throws `ApiFailure` 400
     * for unconfirmed warnings; returns false if the check failed.
     */
    async confirm(values: FormValues): Promise<boolean> {
      const asked = perguntaOf(initial, values)
      if (!asked) return true
      const found = await askNow(onde, asked).catch(() => undefined)
      const campos = found && faltas(values, found.message)
      if (!campos || Object.keys(campos).length === 0) return found !== undefined
      setDebounced(values)
      throw new ApiFailure({ status: 400, message: 'Confirme o que está assinalado.', campos })
    },
  }
}

const askNow = async (onde: Onde, body: Record<string, string>) =>
  'org' in onde
    ? await readNow(findDuplicados, { path: onde, body }, { handled: true })
    : await readNow(findDuplicadosPrestador, { path: onde, body }, { handled: true })

/** Passes the form's values to the check, half a second after the last key. */
function useDebouncedForm<V extends FormValues, Body extends FieldValues>(
  form: UseFormReturn<V, unknown, Body>,
  see: (values: FormValues) => void,
) {
  useEffect(() => {
    let timer = setTimeout(() => see(form.getValues()), rest)
    const stop = form.subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer)
        timer = setTimeout(() => see(form.getValues()), rest)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form, see])
}

/** A tick confirms this value with this warning. */
const chaveOf = ({ campo, duplicados, texto }: AConferir, values: FormValues) =>
  JSON.stringify([values[campo], texto, duplicados.map(({ cd }) => cd)])

/** The age at admission depends on both days. */
function isMudado(campo: CampoFuncionario, initial: FormValues, values: FormValues): boolean {
  if (values[campo] !== initial[campo]) return true
  return campo === 'dt_nasc' && values.dt_ini_instit !== initial.dt_ini_instit
}

/** The changed values to check; undefined for none. */
function perguntaOf(initial: FormValues, values: FormValues): Record<string, string> | undefined {
  const { nome, dt_nasc } = values
  const pergunta: Record<string, string> = {}
  for (const campo of camposQueDistinguem) {
    const text = values[campo].trim()
    const mudou = isMudado(campo, initial, values)
    if (campo !== 'nome' && mudou && text !== '' && text.length <= camposFuncionario[campo].max) {
      pergunta[campo] = text
    }
  }
  const outro = nome !== initial.nome || dt_nasc !== initial.dt_nasc
  if (outro && nome.trim() !== '' && /^\d{4}-\d{2}-\d{2}$/u.test(dt_nasc)) {
    pergunta['nome'] = nome.trim().slice(0, camposFuncionario.nome.max)
    pergunta['dt_nasc'] = dt_nasc
  }
  if (Object.keys(pergunta).length === 0) return undefined
  return initial.cd === null ? pergunta : { ...pergunta, except: String(initial.cd) }
}
