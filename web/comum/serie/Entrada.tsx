import { useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { isColunaDeData, type Coluna } from '#contract/comum/serie/colunas.ts'
import { lerData, lerSexo } from '#contract/comum/serie/linha.ts'
import { dataDoFicheiro } from '#contract/kit/ficheiro/datas.ts'
import { CalendarButton } from '#web/kit/field/CalendarButton.tsx'
import { parseDate } from '#web/kit/field/date.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { titulos } from './textos.ts'
import styles from './Entrada.module.css'

type Props = Pick<
  ComponentProps<'input'>,
  'id' | 'list' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
> & {
  campo: Coluna
  /** in the file's format */
  texto: string
  onChange: (texto: string) => void
  'data-focus'?: boolean
}

/** The field of a cell: a date field, a choice for the gender, or text. */
export function Entrada({ campo, texto, onChange, list, ...rest }: Props) {
  if (campo === 'sexo') {
    return (
      <select
        {...rest}
        className={styles.input}
        value={lerSexo(texto) ?? ''}
        onChange={({ target }) => onChange(target.value)}
      >
        {lerSexo(texto) === undefined && <option value="">Escolher</option>}
        <option value="0">Masculino</option>
        <option value="1">Feminino</option>
      </select>
    )
  }
  if (isColunaDeData(campo)) {
    return <EntradaDeData {...{ campo, texto, onChange }} {...rest} />
  }
  return (
    <input
      {...rest}
      type="text"
      className={styles.input}
      list={list}
      autoComplete="off"
      value={texto}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** A date as in a form: typed in any usual form or picked; a text that is no date stays. */
function EntradaDeData({ campo, texto, onChange, ...rest }: Omit<Props, 'list'>) {
  const [typing, setTyping] = useState<string>()
  const box = useRef<HTMLSpanElement>(null)
  const control = useRef<HTMLInputElement>(null)
  const data = lerData(texto)
  const century = campo === 'dataNascimento' ? 'past' : 'nearest'

  const write = (text: string) => {
    const read = parseDate(text, century)
    onChange(read === undefined ? text : dataDoFicheiro(read))
  }
  return (
    <span ref={box} className={styles.date}>
      <input
        {...rest}
        ref={control}
        type="text"
        className={styles.input}
        autoComplete="off"
        value={typing ?? (data === undefined ? texto : formatDate(data))}
        onChange={({ target }) => {
          setTyping(target.value)
          write(target.value)
        }}
        onBlur={() => setTyping(undefined)}
      />
      <CalendarButton
        name="Escolher no calendário"
        size={16}
        label={rest['aria-label'] ?? titulos[campo]}
        anchor={control}
        field={box}
        value={data ?? ''}
        onPick={(day) => {
          setTyping(undefined)
          onChange(dataDoFicheiro(day))
        }}
      />
    </span>
  )
}
