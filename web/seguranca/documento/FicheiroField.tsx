import { Trash2 } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import type { Values } from '#web/kit/form/resolver.ts'
import { useField } from '#web/kit/form/use-field.ts'
import type { Bound } from '#web/kit/form/use-field.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import styles from '../Seguranca.module.css'
import type { useFicheiro } from './use-ficheiro.ts'

type Own = {
  label: string
  required: boolean
  ficheiro: ReturnType<typeof useFicheiro>
  hint?: string | undefined
}

/** A PDF or a photograph of the document. */
export function FicheiroField<V extends Values, Body extends FieldValues>(
  props: Bound<V, Body, Own>,
) {
  const { control, name, label, ficheiro, hint } = props
  const { id, ref, error, value, onChange } = useField({ control, name })

  // the form keeps a summary of the file: for unsaved changes and the key of a retry
  const told = useEffectEvent((summary: string) => {
    if (summary !== value) onChange(summary)
  })
  useEffect(() => told(ficheiro.summary), [ficheiro.summary])

  const described = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ') || undefined
  return (
    <Stack as="fieldset" gap={2} data-field data-wide className={styles.anexos}>
      <legend>{label}</legend>
      {hint && <Note id={`${id}h`}>{hint}</Note>}
      <FileChoice
        ref={ref}
        id={id}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        invalid={error !== undefined}
        describedBy={described}
        onFiles={ficheiro.choose}
        drop="Ou arraste para aqui um PDF ou uma fotografia (JPEG, PNG, WebP), até 5 MB."
      >
        Escolher o ficheiro
      </FileChoice>
      {error && (
        <Note tone="danger" id={`${id}e`}>
          {error}
        </Note>
      )}
      {ficheiro.file && (
        <Row gap={1}>
          {ficheiro.file.name}
          <IconButton
            name={`Tirar ${ficheiro.file.name}`}
            icon={Trash2}
            size={18}
            onClick={ficheiro.drop}
          />
        </Row>
      )}
    </Stack>
  )
}
