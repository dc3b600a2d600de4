import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { avisoDeDuplicado, jaExiste } from '#contract/comum/duplicado.ts'
import { camposFuncionario, type CampoFuncionario } from '#contract/comum/funcionario.ts'
import { Manter } from '#web/kit/field/Manter.tsx'
import type { FormReview } from '#web/kit/form/FormScreen.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import styles from './Conferir.module.css'
import type { FormValues } from './form-values.ts'
import { useDebouncedForm } from './use-conferencia.ts'
import type { AConferir, Onde, useConferencia } from './use-conferencia.ts'
import { Stack } from '#web/kit/ui/Layout.tsx'

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
  onde: Onde
  conferencia: ReturnType<typeof useConferencia>
  clear: (campo: CampoFuncionario) => void
}

/** The warnings of a form, after a pause in typing or on blur: at each field, and in its review. */
export function useAvisos<V extends FormValues, Body extends FieldValues>({
  form,
  onde,
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
        {...{ onde, aviso }}
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
