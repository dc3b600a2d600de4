import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { isColunaDeData, type Coluna } from '#contract/comum/serie/colunas.ts'
import { lerData, lerSexo } from '#contract/comum/serie/linha.ts'
import { sexos } from '#contract/comum/funcionario.ts'
import { cleanCell } from '#contract/kit/csv.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Entrada } from './Entrada.tsx'
import type { FaltaDaFolha } from './linha.ts'
import styles from './Tabela.module.css'
import { frase, titulos } from './textos.ts'

type Lida = {
  id: string
  campo: Coluna
  texto: string
  falta: FaltaDaFolha | undefined
  aviso: FaltaDaFolha | undefined
}

/** A function, not a component: scrolling renders hundreds of cells, mostly plain text. */
export function celulaLida({ id, campo, texto, falta, aviso }: Lida) {
  const lido = legivel(campo, texto)
  const why = porque(falta ?? aviso)
  if (why === undefined) {
    return (
      <td key={campo} id={id} title={lido}>
        {lido}
      </td>
    )
  }
  return (
    <td key={campo} id={id} {...marca(falta, aviso)} title={`${lido} – ${why}`}>
      <span className={styles.text}>{lido}</span>
      <span className={styles.why}>{why}</span>
    </td>
  )
}

type Props = Lida & {
  quem: string
  list: string
  onChange: (texto: string) => void
  onDone: () => void
}

export function CelulaEmEdicao(props: Props) {
  const { id, quem, campo, falta, aviso, list, onChange, onDone } = props
  const { texto, type } = useTyped(props.texto, onChange)
  const why = porque(falta ?? aviso)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    onDone()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the field inside
    <td
      id={id}
      {...marca(falta, aviso)}
      title={[legivel(campo, texto), why].filter(Boolean).join(' – ')}
      onKeyDown={onKeyDown}
      onBlur={() => cleanCell(texto) !== texto && type(cleanCell(texto))}
    >
      <Entrada
        campo={campo}
        texto={texto}
        list={list}
        onChange={type}
        aria-label={`${titulos[campo]} da ${quem}`}
        aria-invalid={falta && true}
        aria-describedby={why && `${id}-porque`}
      />
      {why && (
        <span id={`${id}-porque`} className={styles.why}>
          {why}
        </span>
      )}
    </td>
  )
}

/** Updates the table after the cell; a new value from the table replaces the typed one. */
function useTyped(texto: string, onChange: (texto: string) => void) {
  const [typed, setTyped] = useState<{ texto: string; of: string }>()
  if (typed && typed.of !== texto) setTyped(undefined)
  return {
    texto: typed?.of === texto ? typed.texto : texto,
    type: (novo: string) => {
      setTyped({ texto: novo, of: texto })
      onChange(novo)
    },
  }
}

const marca = (falta: FaltaDaFolha | undefined, aviso: FaltaDaFolha | undefined) => ({
  'data-invalid': falta && true,
  'data-warned': aviso && true,
})

/** Leaves the quoted value out: the cell shows it already. */
const porque = (motivo: FaltaDaFolha | undefined) =>
  motivo && frase(motivo.motivo.replace(/^«.*?» /u, ''))

/** The readable text of a value; unreadable values stay as they are, shortened. */
function legivel(campo: Coluna, texto: string) {
  if (campo === 'sexo') {
    const sexo = lerSexo(texto)
    if (sexo !== undefined) return sexos[sexo]
  }
  if (isColunaDeData(campo)) {
    const data = lerData(texto)
    if (data !== undefined) return formatDate(data)
  }
  return texto.length > 200 ? `${texto.slice(0, 200)}…` : texto
}
