import { UserRound } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import { Row } from '../ui/Layout.tsx'
import type { ReactNode } from 'react'
import { readFoto } from '#contract/funcionario/funcionario.ts'
import { useRead } from '../call/read.ts'
import { useEmpresa } from '../session/session.ts'
import styles from './Foto.module.css'
import { Spinner } from '../ui/Spinner.tsx'

/** An employee's photograph; an icon where there is none or `codigo` is null. */
export function Foto({ codigo, nome }: { codigo: number | null; nome: string }) {
  const { empresa } = useEmpresa()
  const { data, isLoading } = useRead(
    readFoto,
    codigo === null ? undefined : { path: { org: empresa.cd, codigo } },
    // the server logs every read: one entry for five minutes
    { staleTime: 300_000, noted: true },
  )
  return <FotoFrame src={data?.message} nome={nome} loading={isLoading} />
}

export const BesideFoto = ({ children }: { children: ReactNode }) => (
  <Row single gap={5} align="stretch" className={styles.beside}>
    {children}
  </Row>
)

type Frame = { src: string | null | undefined; nome: string; loading: boolean }

export function FotoFrame({ src, nome, loading }: Frame) {
  return (
    <span className={styles.frame}>
      {src ? (
        <img src={src} alt={`Fotografia de ${nome}`} className={styles.picture} />
      ) : loading ? (
        <Spinner />
      ) : (
        <>
          <Icon of={UserRound} size={48} />
          <span className="visually-hidden">Sem fotografia</span>
        </>
      )}
    </span>
  )
}
