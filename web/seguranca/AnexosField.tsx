import { Trash2 } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import { TextField } from '#web/kit/field/TextField.tsx'
import type { Values } from '#web/kit/form/resolver.ts'
import { useField } from '#web/kit/form/use-field.ts'
import type { Bound } from '#web/kit/form/use-field.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'
import styles from './Seguranca.module.css'
import type { useAnexos } from './use-anexos.ts'

type Own = { label: string; required: boolean; anexos: ReturnType<typeof useAnexos> }

export function AnexosField<V extends Values, Body extends FieldValues>(
  props: Bound<V, Body, Own>,
) {
  const { control, name, label, required, anexos } = props
  const { id, ref, error, value, onChange } = useField({ control, name })

  // the form keeps a summary of the files: for required, unsaved changes and the key of a retry
  const told = useEffectEvent((summary: string) => {
    if (summary !== value) onChange(summary)
  })
  useEffect(() => told(anexos.summary), [anexos.summary])

  return (
    <Stack as="fieldset" gap={2} data-field data-wide className={styles.anexos}>
      <legend>
        {label}
        {required && ' *'}
      </legend>
      <FileChoice
        ref={ref}
        id={id}
        accept="application/pdf,.pdf"
        multiple={anexos.most > 1}
        invalid={error !== undefined}
        describedBy={error && `${id}e`}
        onFiles={anexos.add}
        drop={
          anexos.most === 1
            ? 'Ou arraste para aqui um ficheiro PDF, de 5 MB no máximo.'
            : `Ou arraste para aqui até ${anexos.most} ficheiros PDF, de 5 MB no máximo cada um.`
        }
      >
        {anexos.most === 1 ? 'Escolher o ficheiro' : 'Escolher ficheiros'}
      </FileChoice>
      {error && (
        <Note tone="danger" id={`${id}e`}>
          {error}
        </Note>
      )}
      <Stack as="ul" gap={1}>
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
              icon={Trash2}
              size={18}
              onClick={() => anexos.remove(anexo)}
            />
            <Note>{sizeOf(file)}</Note>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

/** `812 KB` */
const sizeOf = ({ size }: File) =>
  size < 1024 * 1024
    ? `${formatNumber(Math.max(1, Math.round(size / 1024)))} KB`
    : `${formatNumber(Math.round((size / 1024 / 1024) * 10) / 10)} MB`
