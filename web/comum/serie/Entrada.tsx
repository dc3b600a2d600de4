import type { ComponentProps } from 'react'
import { isColunaDeData, type Coluna } from '#contract/comum/serie/colunas.ts'
import { lerData, lerSexo } from '#contract/comum/serie/linha.ts'
import { dataDoFicheiro } from '#contract/kit/ficheiro/datas.ts'
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
    return (
      <input
        {...rest}
        type="date"
        className={styles.input}
        min="1900-01-01"
        max="2199-12-31"
        value={lerData(texto) ?? ''}
        onChange={({ target }) => onChange(dataDoFicheiro(target.value))}
      />
    )
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
