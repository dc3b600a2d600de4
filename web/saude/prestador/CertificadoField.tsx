import { useId } from 'react'
import styles from './Saude.module.css'
import type { useCertificado } from './use-certificado.ts'

/** The PDF that was signed elsewhere. */
export function CertificadoField({ of }: { of: ReturnType<typeof useCertificado> }) {
  const id = useId()
  const { error, choose } = of
  return (
    <div className={styles.file}>
      <label htmlFor={id}>Ficheiro PDF, até 5 MB</label>
      <input
        id={id}
        type="file"
        accept="application/pdf"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}e`}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {error && (
        <p id={`${id}e`} className={styles.fileError} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
