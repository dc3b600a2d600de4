import { useId } from 'react'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import styles from './Saude.module.css'
import type { useCertificado } from './use-certificado.ts'

export function CertificadoField({ of }: { of: ReturnType<typeof useCertificado> }) {
  const id = useId()
  const { file, error, choose } = of
  return (
    <div className={styles.file}>
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
        <p id={id} className={styles.fileError} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
