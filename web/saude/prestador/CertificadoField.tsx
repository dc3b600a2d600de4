import { useId, useState } from 'react'
import { base64Of } from '#web/kit/call/file-bytes.ts'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'
import styles from './Saude.module.css'

export function CertificadoField({ of }: { of: ReturnType<typeof useCertificado> }) {
  const id = useId()
  const { file, error, choose } = of
  return (
    <Stack gap={1} align="start" className={styles.file}>
      <FileChoice
        accept="application/pdf"
        invalid={error !== undefined}
        describedBy={error && id}
        onFiles={([chosen]) => choose(chosen)}
      >
        {file ? 'Escolher outro ficheiro PDF' : 'Escolher ficheiro PDF, até 5 MB'}
      </FileChoice>
      {file && <strong>{file.name}</strong>}
      {error && (
        <Note id={id} tone="danger" role="alert">
          {error}
        </Note>
      )}
    </Stack>
  )
}

const max = 5 * 1024 * 1024

/** The file of a certificate, read on sending; the server checks it. */
export function useCertificado() {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()

  function choose(chosen: File) {
    const large = chosen.size > max
    setFile(large ? undefined : chosen)
    setError(
      large
        ? `O ficheiro ${chosen.name} não é um ficheiro PDF válido: tem mais de 5 MB.`
        : undefined,
    )
  }

  /** The file for the calls. Throws if it cannot be read any more. */
  const read = async () =>
    file && { nome_fich: file.name.slice(0, 150), anexString: await base64Of(file) }

  return { file, error, choose, read }
}
