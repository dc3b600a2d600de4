import { avisoDeDuplicado, jaExiste } from '#contract/comum/duplicado.ts'
import { camposFuncionario } from '#contract/comum/funcionario.ts'
import { Link } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import styles from './Conferir.module.css'
import type { AConferir } from './use-conferencia.ts'

type Props = { aviso: AConferir; mantido: boolean; onManter: (mantem: boolean) => void }

/** At a field: who is there already, or what is hardly meant, and the tick that it is. */
export function Conferir({ aviso, mantido, onManter }: Props) {
  const { campo, duplicados, texto, exige } = aviso
  return (
    <span className={styles.aviso}>
      {duplicados.map((one) => (
        <span key={one.cd}>
          {jaExiste(one)},{' '}
          <Link to="/funcionario" search={{ detalhe: one.cd }} target="_blank" rel="noopener">
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

/** In the review: what was said at the fields, and is kept. */
export function Conferidos({ avisos }: { avisos: readonly AConferir[] }) {
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
