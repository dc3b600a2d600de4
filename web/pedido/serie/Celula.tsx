import type { KeyboardEvent } from 'react'
import type { Coluna } from '#contract/comum/serie/colunas.ts'
import { lerData, lerSexo } from '#contract/comum/serie/linha.ts'
import { sexos } from '#contract/comum/funcionario.ts'
import { cleanCell } from '#contract/kit/ficheiro/limpar.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Entrada } from './Entrada.tsx'
import type { FaltaDaFolha } from './folha.ts'
import styles from './Tabela.module.css'
import { frase, titulos } from './textos.ts'

type Props = {
  id: string
  /** whose it is */
  quem: string
  campo: Coluna
  texto: string
  falta: FaltaDaFolha | undefined
  aviso: FaltaDaFolha | undefined
  emEdicao: boolean
  /** of the names that may be chosen */
  list: string
  onChange: (texto: string) => void
  onDone: () => void
}

/** What a cell says, or the field in which it is changed; and below it why it cannot be. */
export function Celula(props: Props) {
  const { id, quem, campo, texto, falta, aviso, emEdicao, list, onChange, onDone } = props
  const motivo = falta ?? aviso
  // what the cell says already is not said again below it
  const why = motivo && frase(motivo.motivo.replace(/^«.*?» /u, ''))
  const lido = legivel(campo, texto)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    onDone()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the field inside
    <td
      id={id}
      tabIndex={-1}
      data-invalid={falta && true}
      data-warned={aviso && true}
      title={why ? `${lido} – ${why}` : lido}
      onKeyDown={emEdicao ? onKeyDown : undefined}
      onBlur={() => emEdicao && cleanCell(texto) !== texto && onChange(cleanCell(texto))}
    >
      {emEdicao ? (
        <Entrada
          campo={campo}
          texto={texto}
          list={list}
          onChange={onChange}
          aria-label={`${titulos[campo]} da ${quem}`}
          aria-invalid={falta && true}
          aria-describedby={why && `${id}-porque`}
        />
      ) : (
        <span className={styles.text}>{lido}</span>
      )}
      {why && (
        <span id={`${id}-porque`} className={styles.why}>
          {why}
        </span>
      )}
    </td>
  )
}

/** As people read it: what cannot be read stays as it came, and no longer than anybody looks at. */
function legivel(campo: Coluna, texto: string) {
  if (campo === 'sexo') {
    const sexo = lerSexo(texto)
    if (sexo !== undefined) return sexos[sexo]
  }
  if (campo === 'dataNascimento' || campo === 'dataAdmissao') {
    const data = lerData(texto)
    if (data !== undefined) return formatDate(data)
  }
  return texto.length > 200 ? `${texto.slice(0, 200)}…` : texto
}
