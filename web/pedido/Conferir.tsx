import { avisoDeDuplicado, jaExiste } from '#contract/comum/duplicado.ts'
import { camposFuncionario, type CampoFuncionario } from '#contract/comum/funcionario.ts'
import { Link } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import styles from './Conferir.module.css'
import type { FormValues } from './form-values.ts'
import type { AConferir, Onde, useConferencia } from './use-conferencia.ts'

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
    <span className={styles.aviso}>
      {duplicados.map((one) => (
        <span key={one.cd}>
          {jaExiste(one)},{' '}
          <Link {...wayTo(onde, one.cd)} target="_blank" rel="noopener">
            ver<span className="visually-hidden"> {one.nome} noutro separador</span>
          </Link>
        </span>
      ))}
      {texto !== undefined && <span>{texto}</span>}
      {exige && (
        <label className={styles.manter}>
          <input
            type="checkbox"
            aria-label={`Manter mesmo assim: ${camposFuncionario[campo].label}`}
            checked={mantido}
            onChange={({ target }) => onManter(target.checked)}
          />
          Manter mesmo assim
        </label>
      )}
    </span>
  )
}

const wayTo = (onde: Onde, cd: number) =>
  'org' in onde
    ? ({ to: '/funcionario', search: { detalhe: cd } } as const)
    : ({
        to: '/prestador/empresa/$empresa/funcionario/$codigo',
        params: { empresa: String(onde.empresa), codigo: String(cd) },
      } as const)

type Fields = {
  onde: Onde
  conferencia: ReturnType<typeof useConferencia>
  values: FormValues
  clear: (campo: CampoFuncionario) => void
}

/** The warnings at each field of a form, after a pause in typing or on blur. */
export function conferirIn({ onde, conferencia, values, clear }: Fields) {
  const avisos = new Map(conferencia.aConferir(values).map((aviso) => [aviso.campo, aviso]))
  return (campo: CampoFuncionario) => {
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
}

export function AvisosConferidos({ avisos }: { avisos: readonly AConferir[] }) {
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
