import { UserRound } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import { readFoto } from '#contract/funcionario/funcionario.ts'
import { useRead } from '../call/read.ts'
import { useEmpresa } from '../session/session.ts'
import styles from './Foto.module.css'
import { Spinner } from '../ui/Spinner.tsx'

/**
 * An employee's photograph; a figure for who has none, where it cannot be had, and for who is no
 * employee yet.
 */
export function Foto({ codigo, nome }: { codigo: number | null; nome: string }) {
  const { empresa } = useEmpresa()
  const { data, isLoading } = useRead(
    readFoto,
    codigo === null ? undefined : { path: { org: empresa.cd, codigo } },
    // every reading is logged: looking twice within minutes is one
    { staleTime: 300_000, noted: true },
  )
  return <FotoFrame src={data?.message} nome={nome} loading={isLoading} />
}

type Frame = { src: string | null | undefined; nome: string; loading: boolean }

/** The photograph itself, or the figure in its place. */
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
