import { FileUp, Trash2 } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextField } from '#web/kit/field/TextField.tsx'
import type { Values } from '#web/kit/form/resolver.ts'
import { useField } from '#web/kit/form/use-field.ts'
import type { Bound } from '#web/kit/form/use-field.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import styles from './Seguranca.module.css'
import type { useAnexos } from './use-anexos.ts'

type Own = { label: string; required: boolean; anexos: ReturnType<typeof useAnexos> }

/** The files of a request: chosen or dragged here, each with a title and a way out. */
export function AnexosField<V extends Values, Body extends FieldValues>(
  props: Bound<V, Body, Own>,
) {
  const { control, name, label, anexos } = props
  const { id, ref, error, value, onChange } = useField({ control, name })
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  // the form knows which files there are: that there is one, whether anything would be lost, and
  // whether the same is sent again
  const told = useEffectEvent((summary: string) => {
    if (summary !== value) onChange(summary)
  })
  useEffect(() => told(anexos.summary), [anexos.summary])

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void anexos.add([...event.dataTransfer.files])
  }

  return (
    <fieldset data-field data-wide className={styles.anexos}>
      <legend>{label} *</legend>
      <div
        className={styles.drop}
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>
          {anexos.most === 1
            ? 'Arraste para aqui um ficheiro PDF, de 5 MB no máximo.'
            : `Arraste para aqui até ${anexos.most} ficheiros PDF, de 5 MB no máximo cada um.`}
        </p>
        <Button
          ref={ref}
          id={id}
          icon={<Icon of={FileUp} size={16} />}
          aria-describedby={error && `${id}e`}
          onClick={() => input.current?.click()}
        >
          {anexos.most === 1 ? 'Escolher o ficheiro' : 'Escolher ficheiros'}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          multiple={anexos.most > 1}
          hidden
          aria-label={label}
          onChange={({ target }) => {
            void anexos.add([...(target.files ?? [])])
            // the same file may be chosen again
            target.value = ''
          }}
        />
      </div>
      {error && (
        <p id={`${id}e`} className={styles.wrong}>
          {error}
        </p>
      )}
      <ul className={styles.files}>
        {anexos.all.map(({ id: anexo, file, titulo }) => (
          <li key={anexo} className={styles.chosen}>
            <TextField
              label={`Título de ${file.name}`}
              value={titulo}
              maxLength={150}
              placeholder={file.name}
              onChange={({ target }) => anexos.rename(anexo, target.value)}
            />
            <IconButton
              name={`Remover ${file.name}`}
              icon={<Icon of={Trash2} size={18} />}
              onClick={() => anexos.remove(anexo)}
            />
            <p>{sizeOf(file)}</p>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** `812 KB` */
const sizeOf = ({ size }: File) =>
  size < 1024 * 1024
    ? `${formatNumber(Math.max(1, Math.round(size / 1024)))} KB`
    : `${formatNumber(Math.round((size / 1024 / 1024) * 10) / 10)} MB`
